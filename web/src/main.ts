import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { shared } from "./state.svelte";

// When the server was updated, parts that an older page still wants are gone: the page is loaded anew, but not for ever,
// and not offline, where nothing would be left of it.
window.addEventListener("vite:preloadError", () => {
  const [now, last] = [Date.now(), Number(sessionStorage.getItem("renewed"))];
  if (!navigator.onLine || now - last < 60_000) return;
  sessionStorage.setItem("renewed", String(now));
  location.reload();
});

await Promise.all([shared.speak(shared.preferences.language), shared.recognise().catch(() => undefined)]);
mount(App, { target: document.getElementById("page")! });
