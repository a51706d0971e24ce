import { within } from "./event-target.ts";

/** Opens another site's film in place of its picture on a click; nothing is requested from that site before the click. */
export function openEmbedsInPlace(): void {
	document.addEventListener("click", (event) => {
		const link = within<HTMLAnchorElement>(event, "a[data-embed]");
		if (!link?.dataset["embed"] || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const frame = document.createElement("iframe");
		frame.src = link.dataset["embed"];
		frame.title = link.dataset["title"] ?? "";
		frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
		frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation");
		// some of them play nothing for who does not say which site asks
		frame.referrerPolicy = "strict-origin-when-cross-origin";
		frame.className = "prose-embed-frame";
		link.replaceWith(frame);
		frame.focus();
	});
}
