import { withVisibleJoiners } from "#locale/text/invisible-characters.ts";
import { persianLetters } from "#locale/text/normalise-text.ts";
import { embedOf } from "../../../embed.ts";
import { wordCount } from "../../../read-body.ts";
import { isPostLink } from "../../../rich-text.ts";
import { type Losses, limits, noLosses } from "./losses.ts";
import { convertWordLists } from "./word-lists.ts";

// The markup of Word, Google Docs and web pages before the schema reads it. The schema takes nothing but what it knows;
// here goes what it would take for words, and what says the same in another way is put into ours.

/** Elements whose content is not part of the text. */
const noText =
	"head, title, meta, link, style, script, noscript, template, xml, svg, math, canvas, dialog, map, area";
/** Form controls and embedded content of other pages. */
const noPage =
	"iframe, frame, frameset, object, embed, applet, video, audio, input, select, textarea, button, progress, meter";

const hidden =
	/display:\s*none|visibility:\s*hidden|mso-hide:\s*all|font-size:\s*0(?![.\d]*[1-9])|opacity:\s*0(?![.\d])/i;
const styleOf = (element: Element) => element.getAttribute("style") ?? "";

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function renamed(element: Element, name: string): Element {
	const made = element.ownerDocument.createElement(name);
	for (const { name: key, value } of [...element.attributes])
		if (key.startsWith("data-") || ["colspan", "rowspan"].includes(key)) made.setAttribute(key, value);
	made.append(...element.childNodes);
	element.replaceWith(made);
	return made;
}

function removeForeign(body: Element, losses: Losses): void {
	const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
	const found: Node[] = [];
	while (comments.nextNode()) found.push(comments.currentNode);
	for (const comment of found) comment.parentNode?.removeChild(comment);
	for (const element of body.querySelectorAll(noText)) element.remove();
	for (const element of body.querySelectorAll("*")) {
		if (element.hasAttribute("hidden") || hidden.test(styleOf(element))) element.remove();
		// o:p, w:sdt, st1:place: only their words count
		else if (element.localName.includes(":")) unwrap(element);
	}
	for (const element of body.querySelectorAll(noPage)) {
		const film = embedOf(element.getAttribute("src") ?? "");
		if (element.localName === "iframe" && film) {
			const made = body.ownerDocument.createElement("div");
			Object.assign(made.dataset, { ...film, title: element.getAttribute("title") ?? "" });
			element.replaceWith(made);
			continue;
		}
		if (/^(iframe|frame|object|embed|video|audio)$/.test(element.localName)) losses.embeds++;
		element.remove();
	}
	for (const label of body.querySelectorAll("label, legend, sup.reference")) label.remove();
	for (const form of body.querySelectorAll("form, fieldset, font, center")) unwrap(form);
}

/** Keeps our own pictures, which become figures in the editor; counts and removes all other pictures. */
function removePictures(body: Element, losses: Losses): void {
	for (const picture of body.querySelectorAll("img, picture")) {
		if (picture.closest("[data-media-id], [data-media-ids]")) continue;
		const isCounted = picture.localName === "img" && !isTrackingPixel(picture);
		if (isCounted) losses.pictures++;
		if (picture.localName === "img") picture.remove();
		else unwrap(picture);
	}
	for (const figure of body.querySelectorAll("figure:not([data-media-id]):not([data-media-ids])"))
		unwrap(figure);
	for (const caption of body.querySelectorAll("figcaption"))
		if (!caption.closest("figure")) renamed(caption, "p");
}

const isTrackingPixel = (picture: Element) =>
	Number(picture.getAttribute("width") ?? 9) <= 2 || Number(picture.getAttribute("height") ?? 9) <= 2;

/** The real target of an address: Google Docs routes every link through its own page. */
export function realAddress(href: string, origin: string): string {
	const address = href.trim();
	if (/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(address) && URL.canParse(address)) {
		const { searchParams } = new URL(address);
		const target = searchParams.get("q") ?? searchParams.get("url");
		if (target) return realAddress(target, origin);
	}
	if (address === origin) return "/";
	return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Removes underlining from links: readers recognise a link without it. */
function withoutLine(link: Element): void {
	for (const part of [link.parentElement, ...link.querySelectorAll("u, [style*=underline]")]) {
		if (part?.localName === "u") unwrap(part);
		else if (part && /underline/.test(styleOf(part))) part.removeAttribute("style");
	}
}

function mendLinks(body: Element, losses: Losses, origin: string): void {
	for (const link of body.querySelectorAll("a")) {
		const href = link.getAttribute("href");
		if (href === null) {
			unwrap(link);
			continue;
		}
		const address = realAddress(href, origin);
		withoutLine(link);
		// a place within the page it came from is no place here
		if (address === "" || address.startsWith("#")) unwrap(link);
		else if (!isPostLink(address) || !/^(https?:|mailto:|tel:|\/)/i.test(address)) {
			losses.links++;
			unwrap(link);
		} else {
			link.setAttribute("href", address);
		}
	}
}

/** Whether a table serves only the layout: it has one cell, or one row without a header, or is marked as presentation. */
const isLayout = (table: Element, rows: number, cells: number) =>
	cells <= 1 || (rows === 1 && !table.querySelector("th")) || table.getAttribute("role") === "presentation";

/**
 * Replaces layout tables, and tables that contain other tables, with their content. In all other tables, the cells of a
 * `<thead>` become header cells, and cells beyond the limits are removed.
 */
function mendTables(body: Element, losses: Losses): void {
	// the innermost first
	const frames = new Set([...body.querySelectorAll("table")].filter((table) => table.querySelector("table")));
	for (const table of [...body.querySelectorAll("table")].reverse()) {
		const rows = [...table.querySelectorAll("tr")];
		const cells = [...table.querySelectorAll("td, th")];
		if (frames.has(table) || isLayout(table, rows.length, cells.length)) {
			const parts = cells.map((cell) => renamed(cell, "div"));
			table.replaceWith(...parts);
			continue;
		}
		for (const caption of table.querySelectorAll("caption")) table.before(renamed(caption, "p"));
		for (const cell of table.querySelectorAll("thead td")) renamed(cell, "th");
		const columns = Math.min(limits.columns, Math.max(...rows.map((row) => row.children.length)));
		const room = Math.min(limits.rows, Math.floor(limits.cells / columns));
		const lost = rows.slice(room);
		for (const row of lost) row.remove();
		losses.cells += lost.reduce((sum, row) => sum + row.children.length, 0);
		for (const row of rows.slice(0, room)) {
			const extra = [...row.children].slice(limits.columns);
			for (const cell of extra) cell.remove();
			losses.cells += extra.length;
			for (const cell of row.children)
				for (const name of ["colspan", "rowspan"])
					if (Number(cell.getAttribute(name) ?? 1) > limits.columns)
						cell.setAttribute(name, String(limits.columns));
		}
	}
}

const headingTags: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

function mendBlocks(body: Element): void {
	for (const heading of body.querySelectorAll("h1, h5, h6"))
		renamed(heading, headingTags[heading.localName] ?? "h4");
	for (const heading of body.querySelectorAll(":is(td, th, li, blockquote, dd) :is(h2, h3, h4)")) {
		strengthen(heading);
		renamed(heading, "p");
	}
	for (const title of body.querySelectorAll("p.MsoTitle")) renamed(title, "h2");
	for (const title of body.querySelectorAll("p.MsoSubtitle")) renamed(title, "p");
	for (const part of body.querySelectorAll("summary, dt")) {
		strengthen(part);
		renamed(part, "p");
	}
	for (const part of body.querySelectorAll("dd, address, pre, xmp, listing, plaintext")) {
		if (["pre", "xmp", "listing", "plaintext"].includes(part.localName)) breakLines(part);
		renamed(part, "p");
	}
	// numbers are ours
	for (const list of body.querySelectorAll("ol, ol > li")) {
		list.removeAttribute("type");
		list.removeAttribute("style");
	}
	// Docs wraps the whole text in a bold element that is not bold
	for (const bold of body.querySelectorAll("b, strong"))
		if (/(?<!-)font-weight:\s*(normal|[1-4]00)/i.test(styleOf(bold))) unwrap(bold);
	for (const each of body.querySelectorAll("p, div")) splitAtBlankLines(each);
}

function strengthen(element: Element): void {
	const strong = element.ownerDocument.createElement("strong");
	strong.append(...element.childNodes);
	element.append(strong);
}

function breakLines(pre: Element): void {
	const lines = (pre.textContent ?? "").split("\n");
	pre.replaceChildren(
		...lines.flatMap((line, at) => (at ? [pre.ownerDocument.createElement("br"), line] : [line])),
	);
}

/** Splits a block at double line breaks, which mark a new paragraph on web pages. */
function splitAtBlankLines(block: Element): void {
	const isBreak = (node: Node | null | undefined) => node?.nodeName === "BR";
	const isBlank = (node: Node) => node.nodeType === 3 && !node.textContent?.trim();
	const nodes = [...block.childNodes].filter((node, at, all) => !(isBlank(node) && isBreak(all[at - 1])));
	if (!nodes.some((node, at) => isBreak(node) && isBreak(nodes[at + 1]))) return;
	const parts: Node[][] = [[]];
	for (const [at, node] of nodes.entries()) {
		if (isBreak(node) && (isBreak(nodes[at + 1]) || isBreak(nodes[at - 1]))) {
			if (parts.at(-1)?.length) parts.push([]);
		} else parts.at(-1)?.push(node);
	}
	block.replaceWith(
		...parts.map((part) => {
			const made = block.ownerDocument.createElement(block.localName);
			made.append(...part);
			return made;
		}),
	);
}

function mendText(body: Element, keepsSpaces: boolean): void {
	const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const data = text.nodeValue ?? "";
		const spaced = keepsSpaces ? data : data.replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ");
		const clean = persianLetters(withVisibleJoiners(spaced));
		if (clean !== data) text.nodeValue = clean;
	}
}

/**
 * Removes pictures embedded in the markup, which are megabytes in size, and the `vml` parts of Word, which repeat the
 * content.
 */
const withoutWeight = (html: string) =>
	html
		.replace(/\sdata:image\/[^"'\s>)]*/gi, " data:,")
		.replace(/(=\s*["']?)data:[^"'>]{64,}/gi, "$1data:,")
		.replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, "")
		// nothing of these would run: the page's own policy refuses them, and says so on the console each time
		.replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
		.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])on(?=[a-z]+\s*=)/gi, "$1data-on"));

/**
 * Cleans pasted markup for the schema to parse, and counts the losses.
 * @param parse parses markup into a document that runs no scripts and fetches nothing
 * @param origin of our own pages: links to them become paths
 */
export function cleanHtml(
	html: string,
	{ parse, origin }: { parse: (html: string) => Document; origin: string },
): { html: string; losses: Losses } {
	const losses = noLosses();
	const light = withoutWeight(html);
	const whole = parse(light.slice(0, limits.markup));
	const body = whole.body;
	losses.words += wordCount(light.slice(limits.markup).replace(/<[^>]*>/g, " "));
	const isOwn = body.querySelector("[data-pm-slice]") !== null;
	removeForeign(body, losses);
	convertWordLists(body);
	removePictures(body, losses);
	mendLinks(body, losses, origin);
	if (!isOwn) {
		mendTables(body, losses);
		mendBlocks(body);
	}
	mendText(body, isOwn);
	return { html: body.innerHTML, losses };
}
