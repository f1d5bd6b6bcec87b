package main

import (
	"log/slog"
	"syscall/js"

	"quadrille/gui"
	"quadrille/puzzles/away"
	"quadrille/puzzles/document"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// serve handles the page's requests if this is the worker beside the page, which runs the
// same program. In the page itself it returns false.
func serve() bool {
	document.RegisterTypes(types.All)
	if thePage().Truthy() {
		return false
	}
	self := js.Global()
	server := away.NewServer(func(message []byte) { self.Call("postMessage", bytesOf(message)) }, func(tag string) {
		if err := gui.Speak(tag); err != nil {
			slog.Error("the worker speaks another language", "error", err)
		}
	})
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		server.Receive(bytesIn(args[0].Get("data")))
		return nil
	}))
	self.Call("postMessage", "ready")
	select {}
}

// employ lets a worker do the searches as soon as one is ready. Until then, or without a
// worker, they run in the page. When the worker ends, they are restarted in the next one, or
// end.
func (p page) employ() {
	var link *away.Client
	use := func() {
		link = away.NewClient(func(message []byte) { p.Call("ask", bytesOf(message)) })
		away.Use(link)
	}
	come := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if message := args[0]; message.Type() != js.TypeString {
			link.Receive(bytesIn(message))
			return nil
		}
		if link == nil {
			use()
		}
		if tell := trace(); tell != nil {
			tell("engine: beside the page")
		}
		return nil
	})
	gone := js.FuncOf(func(_ js.Value, args []js.Value) any {
		old := link
		if next := args[0].Bool(); next {
			use()
		} else {
			away.Use(nil)
		}
		if old != nil {
			old.Break(words.Error("the worker beside the page has ended"))
		}
		return nil
	})
	p.Call("employ", come, gone)
}

func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}

func bytesIn(array js.Value) []byte {
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}
