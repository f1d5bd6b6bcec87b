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

// gone waits until the display has removed a dialog. The library destroys the dialog and
// handles the events that have arrived by then, but no GTK loop runs that would send the
// remaining requests later, so without gone a dialog could stay on the screen.
func gone() { C.gone() }
