import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/**
 * What a finger is meant for and can miss: links, buttons and fields of a page with less than 44 × 44 px to meet (site 9.6).
 * What lies around them and belongs to them counts, so each is looked for at the ends of a cross of that size. Links within
 * running text have the height of their line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
	await settled(page);
	return page.evaluate(() => {
		const wanted = 44;
		const found: string[] = [];
		const targets =
			"a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=radio], [role=switch]";
		/** A link amid words of the same block. */
		const isInText = (element: Element) => {
			if (getComputedStyle(element).display !== "inline") return false;
			let block = element.parentElement;
			while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
			const rest = (block?.textContent ?? "").replace(element.textContent ?? "", "");
			return /[\p{L}]{2}/u.test(rest);
		};
		for (const element of document.querySelectorAll<HTMLElement>(targets)) {
			if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
			if (element.matches(":disabled") || element.closest("[inert], [aria-hidden=true]") || isInText(element))
				continue;
			const owner = element.closest("label") ?? element;
			element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const box = element.getBoundingClientRect();
			const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
			const meets = (across: number, down: number) => {
				const hit = document.elementFromPoint(x + across, y + down);
				return hit !== null && (owner.contains(hit) || hit.closest("label")?.control === element);
			};
			// what nobody can meet is shown to nobody, or lies under something that is in front
			if (!meets(0, 0)) continue;
			const reach = wanted / 2 - 1;
			const [left, right, up, down] = [meets(-reach, 0), meets(reach, 0), meets(0, -reach), meets(0, reach)];
			// seven pages and two arrows stand in one line of a phone
			const isWide = box.width >= wanted - 0.5 || (left && right) || element.matches(".pager-page");
			const isHigh = box.height >= wanted - 0.5 || (up && down);
			if (isWide && isHigh) continue;
			const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24);
			const classes = element.className ? `.${String(element.className).split(/\s+/).join(".")}` : "";
			const inside = element.parentElement?.className ?? "";
			found.push(
				`${element.tagName.toLowerCase()}${classes} «${name}» in .${inside}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
			);
		}
		return [...new Set(found)];
	});
}
