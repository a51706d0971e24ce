import type { Page } from "@playwright/test";

/**
 * Compares what is chosen on a page with what is not: options of one group, ticked and unticked boxes, switches, steps.
 * @returns how many pairs there were, and those that differ in nothing an eye sees: no ground, edge or mark of another
 * colour (contrast 3 at least), none that is there on only one side
 */
export function lookAlike(page: Page): Promise<{ pairs: number; alike: string[] }> {
	return page.evaluate(() => {
		type Part = Record<string, string>;
		const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		const luminanceOf = (colour: string): number | undefined => {
			if (!canvas) return undefined;
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = colour;
			canvas.fillRect(0, 0, 1, 1);
			const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
			if (alpha < 128) return undefined;
			const linear = [r, g, b].map((value) => {
				const share = value / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
		};
		const differ = (one: string, other: string) => {
			if (one === other) return false;
			const [a, b] = [luminanceOf(one), luminanceOf(other)];
			if (a === undefined || b === undefined) return a !== b;
			return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
		};
		const colourOf = (width: string, style: string, colour: string) =>
			style === "none" || Number.parseFloat(width) === 0 ? "transparent" : colour;
		const looksOf = (element: Element, pseudo?: string): Part => {
			const style = getComputedStyle(element, pseudo);
			const box = element.getBoundingClientRect();
			const isGone =
				style.display === "none" ||
				style.visibility === "hidden" ||
				style.opacity === "0" ||
				(pseudo ? style.content === "none" : box.width === 0);
			if (isGone) return { isThere: "no" };
			const outlineWidth = style.outlineStyle === "none" ? "0" : style.outlineWidth;
			return {
				isThere: "yes",
				ground: style.backgroundColor,
				edge: colourOf(style.borderTopWidth, style.borderTopStyle, style.borderTopColor),
				edgeWidth: String(Math.round(Number.parseFloat(style.borderTopWidth))),
				outline: colourOf(outlineWidth, style.outlineStyle, style.outlineColor),
				place: pseudo ? "" : style.marginInlineStart,
				...(element instanceof SVGElement ? { stroke: style.stroke } : {}),
			};
		};
		const partsOf = (root: Element) =>
			[root, ...root.querySelectorAll("*")]
				.filter((element) => !(element instanceof HTMLInputElement))
				.flatMap((element) => [looksOf(element), looksOf(element, "::before"), looksOf(element, "::after")]);
		const isColour = (name: string) => ["ground", "edge", "outline", "stroke"].includes(name);
		const looksAlike = (one: Element, other: Element) => {
			const [a, b] = [partsOf(one), partsOf(other)];
			const sameCount = a.length === b.length;
			return a.slice(0, sameCount ? a.length : 3).every((part, index) =>
				Object.entries(part).every(([name, value]) => {
					const theirs = b[index]?.[name] ?? "";
					return isColour(name) ? !differ(value, theirs) : value === theirs;
				}),
			);
		};
		const face = (control: Element) =>
			control instanceof HTMLInputElement ? (control.closest("label") ?? control) : control;
		const isChosen = (control: Element) =>
			control instanceof HTMLInputElement
				? control.checked
				: ["aria-checked", "aria-selected", "aria-pressed", "aria-current"].some((name) => {
						const value = control.getAttribute(name);
						return value !== null && value !== "false";
					});
		const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
		const kinds =
			"input[type=checkbox], input[type=radio], [role=radio], [role=tab], [role=switch], [role=option], [aria-pressed], .stepper li > *, .tabs > a, .plan-card";
		const found = new Map<string, { chosen: Element[]; others: Element[] }>();
		for (const control of document.querySelectorAll(kinds)) {
			const shown = face(control);
			if (!isShown(shown) || control.matches(":disabled, [aria-disabled=true]")) continue;
			const names = [...shown.classList].filter((name) => !["on", "done", "now"].includes(name));
			const kind = [
				control.closest("[id^=part-]")?.id,
				control.getAttribute("role") ?? (control as HTMLInputElement).type ?? control.tagName,
				shown.tagName,
				names.sort().join("."),
				shown.parentElement?.classList[0],
			].join(" ");
			const group = found.get(kind) ?? { chosen: [], others: [] };
			(isChosen(control) ? group.chosen : group.others).push(shown);
			found.set(kind, group);
		}
		let pairs = 0;
		const alike: string[] = [];
		for (const [kind, { chosen, others }] of found)
			for (const one of chosen)
				for (const other of others.slice(0, 3)) {
					pairs++;
					if (looksAlike(one, other)) alike.push(`${kind}: ${one.textContent?.trim().slice(0, 30)}`);
				}
		return { pairs, alike: [...new Set(alike)] };
	});
}
