import {
	type SelectedItem,
	storedSelection,
	storeSelection,
} from "#domain/catalogue/lab-test/catalogue-selection.ts";
import { formatAmount } from "#locale/number/price.ts";
import { within } from "./event-target.ts";

// Tests and panels a visitor collects before the online reception starts. They are kept for this tab only and handed over in
// the address; without script each «add» leads there by itself.

export function startCatalogueSelection(): void {
	let picked = storedSelection();
	const bar = document.querySelector<HTMLElement>("[data-pickbar]");

	function show(): void {
		for (const link of document.querySelectorAll<HTMLElement>("[data-add]")) {
			const isOn = picked.some(({ id }) => id === link.dataset["id"]);
			link.classList.toggle("on", isOn);
			link.setAttribute("role", "button");
			link.setAttribute("aria-pressed", String(isOn));
		}
		if (!bar) return;
		const sum = picked.reduce((total, { price }) => total + price, 0);
		const words = (picked.length === 1 ? bar.dataset["one"] : bar.dataset["many"]) ?? "%";
		const put = (name: string, text: string) => {
			const place = bar.querySelector(`[data-pick-${name}]`);
			if (place && place.textContent !== text) place.textContent = text;
		};
		put("count", words.replace("%", String(picked.length)));
		put("sum", formatAmount(sum, bar.dataset["currency"] === "toman" ? "toman" : "rials"));
		bar.hidden = picked.length === 0;
		const go = bar.querySelector<HTMLAnchorElement>("[data-pick-go]");
		if (go) go.href = `${go.pathname}?${handOver(picked)}`;
	}

	function toggle(event: Event): void {
		const link = within(event, "[data-add]");
		if (!link) return;
		event.preventDefault();
		const { add, id = "", price } = link.dataset;
		picked = picked.some((one) => one.id === id)
			? picked.filter((one) => one.id !== id)
			: [...picked, { kind: add === "panels" ? "panels" : "tests", id, price: Number(price) }];
		storeSelection(picked);
		show();
	}

	document.addEventListener("click", toggle);
	document.addEventListener("keydown", (event) => {
		if (event.key === " " && within(event, "[data-add]")) toggle(event);
	});
	document.addEventListener("catalogue", show);
	addEventListener("pageshow", () => {
		picked = storedSelection();
		show();
	});
	show();
}

function handOver(picked: SelectedItem[]): string {
	const of = (kind: SelectedItem["kind"]) => picked.filter((one) => one.kind === kind).map(({ id }) => id);
	const search = new URLSearchParams();
	for (const kind of ["tests", "panels"] as const) if (of(kind).length) search.set(kind, of(kind).join(","));
	return search.toString();
}
