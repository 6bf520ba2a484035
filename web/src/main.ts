import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { shared } from "./state.svelte";

await Promise.all([shared.speak(shared.preferences.language), shared.recognise().catch(() => undefined)]);
mount(App, { target: document.getElementById("page")! });
