import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { shared } from "./state.svelte";
import { loadTexts } from "./texts";

// After a server update, chunks of the old page are gone: reload the page, but not in a loop, and not offline, where
// nothing would be left of it.
window.addEventListener("vite:preloadError", () => {
  const [now, last] = [Date.now(), Number(sessionStorage.getItem("renewed"))];
  if (!navigator.onLine || now - last < 60_000) return;
  sessionStorage.setItem("renewed", String(now));
  location.reload();
});

// Load everything in parallel; then the texts of games that the page was not built with, if any.
await Promise.all([loadTexts(shared.preferences.language), shared.survey().catch(() => undefined), shared.recognise().catch(() => undefined)]);
await shared.speak(shared.preferences.language);
mount(App, { target: document.getElementById("page")! });
