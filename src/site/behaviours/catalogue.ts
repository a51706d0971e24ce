import { startCatalogueSelection } from "./catalogue-selection.ts";
import { within } from "./event-target.ts";

// The catalogue searches while one types and filters on each choice: the same address the form would open is fetched, and
// its list put in the place of this one. What fails falls back to opening that address.

const typingPause = 250;
const root = document.querySelector<HTMLElement>("[data-catalogue]");
const form = document.querySelector<HTMLFormElement>("form#catalogue");
if (root && form) start(root, form);
startCatalogueSelection();

function start(root: HTMLElement, form: HTMLFormElement): void {
	let asked: AbortController | undefined;

	async function show(address: string, keep: "push" | "replace" | "none"): Promise<void> {
		asked?.abort();
		const mine = new AbortController();
		asked = mine;
		root.setAttribute("aria-busy", "true");
		try {
			const response = await fetch(address, { signal: mine.signal });
			if (!response.ok) throw new Error(String(response.status));
			const page = new DOMParser().parseFromString(await response.text(), "text/html");
			const next = page.querySelector("[data-catalogue]");
			if (!next || mine.signal.aborted) return;
			put(root, next);
			leadToCounterpart(page);
			document
				.querySelector("#panels")
				?.toggleAttribute("hidden", new URL(address, location.href).search !== "");
			if (keep === "push") history.pushState(null, "", address);
			if (keep === "replace") history.replaceState(null, "", address);
			root.dispatchEvent(new CustomEvent("catalogue", { bubbles: true }));
		} catch (error) {
			if (!mine.signal.aborted) location.assign(address);
			else if (!(error instanceof DOMException && error.name === "AbortError")) reportError(error);
		} finally {
			if (asked === mine) root.removeAttribute("aria-busy");
		}
	}

	function address(): string {
		const search = new URLSearchParams();
		for (const [name, value] of new FormData(form))
			if (String(value).trim()) search.append(name, String(value).trim());
		const letter = new URL(location.href).searchParams.get("letter");
		if (letter) search.set("letter", letter);
		return `${form.action}${search.size ? `?${search}` : ""}`;
	}

	let timer = 0;
	document.addEventListener("input", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.form !== form || target.type !== "search") return;
		clearTimeout(timer);
		timer = window.setTimeout(() => void show(address(), "replace"), typingPause);
	});
	document.addEventListener("change", ({ target }) => {
		const isSort = target instanceof HTMLSelectElement;
		if (!isSort && !(target instanceof HTMLInputElement && target.type !== "search")) return;
		if (target.form === form) void show(address(), "push");
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		clearTimeout(timer);
		void show(address(), "push");
	});
	root.addEventListener("click", (event) => {
		const link = within<HTMLAnchorElement>(event, "a[data-keep]");
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		void show(link.href, "push").then(() => syncTitle(form));
	});
	addEventListener("popstate", () => void show(location.href, "none").then(() => syncTitle(form)));
	openFiltersOnTop(root);
}

/** On small screens the filters cover the list; they stay open while the user selects several filters. */
function openFiltersOnTop(root: HTMLElement): void {
	const set = (isOpen: boolean) => {
		root.toggleAttribute("data-filters", isOpen);
		root.querySelector<HTMLElement>(isOpen ? ".facets-close" : ".facets-open")?.focus();
	};
	root.addEventListener("click", (event) => {
		const link = within(event, ".facets-open, .facets-close");
		if (!link) return;
		event.preventDefault();
		set(link.matches(".facets-open"));
	});
	root.addEventListener("keydown", ({ key }) => {
		if (key === "Escape" && root.hasAttribute("data-filters")) set(false);
	});
}

/** Replaces the list; the focused field or link keeps the focus. */
function put(root: HTMLElement, next: Element): void {
	const focused = document.activeElement;
	const wasInside = root.contains(focused);
	const id = wasInside ? focused?.id : "";
	const closed = [...root.querySelectorAll("details.facet")].map((facet) => !facet.hasAttribute("open"));
	root.replaceChildren(...next.childNodes);
	for (const [index, facet] of [...root.querySelectorAll("details.facet")].entries())
		if (closed[index]) facet.removeAttribute("open");
	const again = id ? document.getElementById(id) : null;
	// what was pressed may be gone, as a filter taken away is
	if (wasInside) (again ?? root.querySelector<HTMLElement>("#results"))?.focus({ preventScroll: true });
}

/** Makes the language toggle above the list lead to the same search. */
function leadToCounterpart(page: Document): void {
	const href = page.querySelector("a[data-language]")?.getAttribute("href");
	if (href) for (const link of document.querySelectorAll("a[data-language]")) link.setAttribute("href", href);
}

function syncTitle(form: HTMLFormElement): void {
	const field = form.querySelector<HTMLInputElement>('input[type="search"]');
	if (field) field.value = new URL(location.href).searchParams.get("title") ?? "";
}
