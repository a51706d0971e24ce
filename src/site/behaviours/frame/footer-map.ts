import { within } from "../event-target.ts";

/** Opens the owner's embedded map in place of the drawn map on a click; nothing is fetched before the click. */
export function openMapInPlace(): void {
	document.addEventListener("click", (event) => {
		const link = within<HTMLAnchorElement>(event, "a[data-map]");
		if (!link?.dataset["map"]) return;
		event.preventDefault();
		const frame = document.createElement("iframe");
		frame.src = link.dataset["map"];
		frame.title = link.textContent.trim();
		frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
		frame.referrerPolicy = "no-referrer";
		const place = document.createElement("div");
		place.className = link.className;
		place.append(frame);
		link.replaceWith(place);
		frame.focus();
	});
}
