// The program is fetched, unpacked and compiled all at the same time: in the first worker,
// whose thread has nothing else to do, and in the page where there is no worker.
"use strict";

// load is the program, compiled. It calls tells with how many hundredths have come, twenty
// times at most, where the host says how much there is. It unpacks what is packed: some hosts
// call that the way in which they send a file, and the browser has unpacked it already.
const load = async (tells) => {
  const packed = await fetch("studio.wasm.gz?VERSION");
  if (!packed.ok) throw new Error(`the program could not be loaded (${packed.status})`);
  const whole = +packed.headers.get("Content-Length"), reader = packed.body.getReader();
  let come = 0, told = 0;
  const next = async () => {
    const { value } = await reader.read();
    come += value?.length ?? 0;
    const now = whole > 0 ? 5 * Math.min(20, Math.floor(20 * come / whole)) : 0;
    if (now > told) tells(told = now);
    return value;
  };
  let chunk = await next();
  const gzip = chunk?.[0] === 0x1f && chunk[1] === 0x8b;
  const chunks = new ReadableStream({
    async pull(out) {
      if (!chunk) return out.close();
      out.enqueue(chunk);
      chunk = await next();
    },
  });
  const program = gzip ? chunks.pipeThrough(new DecompressionStream("gzip")) : chunks;
  return WebAssembly.compileStreaming(new Response(program, { headers: { "Content-Type": "application/wasm" } }));
};
