import { within } from "./event-target.ts";

// Handing a page on: by the device's own sheet, and by a copied link. The buttons are there only where it can be done.

const shownMs = 2_500;

async function copy(button: HTMLElement) {
	const { copy: text = "", done = "", failed = "" } = button.dataset;
	const isCopied = await navigator.clipboard.writeText(text).then(
		() => true,
		() => false,
	);
	const say = button.parentElement?.querySelector("[data-copy-say]");
	if (say) say.textContent = isCopied ? done : failed;
	button.toggleAttribute("data-copied", isCopied);
	setTimeout(() => {
		button.removeAttribute("data-copied");
		if (say && isCopied) say.textContent = "";
	}, shownMs);
}

export function startSharing(): void {
	const show = (selector: string, isPossible: boolean) => {
		for (const button of document.querySelectorAll<HTMLElement>(selector)) button.hidden = !isPossible;
	};
	show("[data-share]", "share" in navigator);
	show("[data-copy]", "clipboard" in navigator);
	document.addEventListener("click", (event) => {
		const toShare = within(event, "[data-share]")?.dataset;
		// closing the sheet is not an error
		if (toShare) navigator.share({ url: toShare["share"], title: toShare["title"] }).catch(() => {});
		const toCopy = within(event, "[data-copy]");
		if (toCopy) void copy(toCopy);
	});
}
