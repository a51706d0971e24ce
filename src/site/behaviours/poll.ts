import { busy } from "./login/busy-form.ts";

// The forms of a poll are sent in place: the page that the plain form would lead to is fetched and its questions put here, so
// that the reader keeps the place. What came of it is announced, and the focus goes to the question or to what is wrong.

const root = document.querySelector<HTMLElement>("[data-poll]");
const say = document.querySelector<HTMLElement>("[data-poll-say]");
if (root && say) start(root, say);

/** Unsent values that were typed or chosen in the other forms of the page. */
const typedIn = (root: HTMLElement, sent: HTMLFormElement) =>
	[...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("form input, form textarea")].filter(
		(field) => field.form !== sent && field.type !== "hidden",
	);

function keepTyped(fields: ReturnType<typeof typedIn>, root: HTMLElement): void {
	for (const field of fields) {
		const isRadio = field instanceof HTMLInputElement && field.type === "radio";
		const selector = isRadio ? `[value="${CSS.escape(field.value)}"]` : `[name="${field.name}"]`;
		const twin = root.querySelector<HTMLInputElement>(selector);
		if (!twin) continue;
		if (isRadio) twin.checked ||= field.checked;
		else twin.value ||= field.value;
	}
}

function start(root: HTMLElement, say: HTMLElement): void {
	/** Replaces the content with the received page; returns false if the response is a different page. */
	function put(html: string, sent: HTMLFormElement): boolean {
		const next = new DOMParser().parseFromString(html, "text/html").querySelector("[data-poll]");
		if (!next) return false;
		const id = sent.closest("section")?.id ?? "";
		const others = typedIn(root, sent);
		root.replaceChildren(...next.childNodes);
		keepTyped(others, root);
		const problems = root.querySelector<HTMLElement>("[data-problems]");
		// alerts speak for themselves
		say.textContent = problems ? "" : (root.querySelector("[data-said]")?.textContent ?? "");
		if (problems) problems.focus();
		else document.getElementById(id)?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
		return true;
	}

	root.addEventListener("submit", async (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement && form.matches("[data-poll-form]"))) return;
		event.preventDefault();
		if (form.querySelector(".is-busy")) return;
		busy(form, true);
		say.textContent = "";
		form.querySelector("[data-poll-away]")?.remove();
		try {
			const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
			const response = await fetch(form.action, { method: "POST", body });
			// an answer of another kind (too much, away for a moment) is not this page: what is typed stays
			if (put(await response.text(), form)) return;
		} catch {}
		busy(form, false);
		const away = document.createElement("p");
		away.className = "alert alert-bad";
		away.dataset["pollAway"] = "";
		away.setAttribute("role", "alert");
		away.textContent = say.dataset["away"] ?? "";
		form.prepend(away);
	});
}
