package filedialog

// #cgo pkg-config: gtk+-3.0
// #include <gtk/gtk.h>
// static void gone(void) {
// 	GdkDisplay *display = gdk_display_get_default();
// 	if (display == NULL)
// 		return;
// 	gdk_display_sync(display);
// 	while (gtk_events_pending())
// 		gtk_main_iteration_do(FALSE); // what was pending may be taken back meanwhile
// } // The dialog is gone.
import "C"

// gone waits until the display has taken a dialog away. The library destroys it and
// handles the events that have come by then; no loop of GTK runs that would send the
// rest later, so that a dialog could stay on the screen.
func gone() { C.gone() }
