// Word writes its lists as paragraphs: `mso-list:l0 level2 lfo1` in the style, and the mark itself as text.

/** The list level of a Word paragraph, from its style; undefined when the paragraph is not a list item. */
export function wordListLevel(style: string): number | undefined {
	const found = /mso-list:\s*(?:l\d+\s+)?level(\d+)/i.exec(style);
	return found ? Math.max(1, Number(found[1])) : undefined;
}

const counters = [
	/^[([]?[0-9۰-۹٠-٩]{1,3}[.)\]\-ـ]/,
	/^[([]?[a-z][.)\]]/i,
	/^[([]?[ivxl]{1,6}[.)\]]/i,
	/^[([]?(?:الف|ب|پ|ت|ث|ج|چ|ح|خ|د|أ|ا)[.)\]\-ـ]/,
];

/** Whether the marker before an item is a number or letter: «۱.», `2)`, `iv.`, «الف)»; a bullet is not. */
export const isCounter = (mark: string) => counters.some((counter) => counter.test(mark.trim()));

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isMark = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element));

/** Removes the marker of a list item and returns the text of the marker. */
function takeMark(item: Element): string {
	const marks = [...item.querySelectorAll("span")].filter(isMark);
	const text = marks.map((mark) => mark.textContent ?? "").join("");
	for (const mark of marks) mark.remove();
	return text;
}

function listInto(parent: Element, isOrdered: boolean): Element {
	const list = parent.ownerDocument.createElement(isOrdered ? "ol" : "ul");
	parent.append(list);
	return list;
}

/** Turns consecutive paragraphs of one list into real, nested lists. */
function buildList(items: { element: Element; level: number }[]): void {
	const first = items[0]?.element;
	if (!first) return;
	const doc = first.ownerDocument;
	const holder = doc.createElement("div");
	first.before(holder);
	const open: { level: number; list: Element; tag: string }[] = [];
	for (const { element, level } of items) {
		const isOrdered = isCounter(takeMark(element));
		while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
		const top = open.at(-1);
		const tag = isOrdered ? "ol" : "ul";
		if (!top) open.push({ level, list: listInto(holder, isOrdered), tag });
		else if (level > top.level)
			open.push({ level, list: listInto(top.list.lastElementChild ?? holder, isOrdered), tag });
		// at the outermost level another kind of mark is another list
		else if (open.length === 1 && top.tag !== tag)
			open[0] = { level, list: listInto(holder, isOrdered), tag };
		const item = doc.createElement("li");
		const text = doc.createElement("p");
		text.append(...element.childNodes);
		item.append(text);
		open.at(-1)?.list.append(item);
		element.remove();
	}
	holder.replaceWith(...holder.childNodes);
}

/** Turns Word's list paragraphs into real lists. */
export function convertWordLists(body: Element): void {
	const run: { element: Element; level: number }[] = [];
	const end = () => buildList(run.splice(0));
	for (const element of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, div")]) {
		const level = wordListLevel(styleOf(element));
		const last = run.at(-1)?.element;
		if (level === undefined) {
			if (last && element.parentElement === last.parentElement) end();
			continue;
		}
		if (last && nextElement(last) !== element) end();
		run.push({ element, level });
	}
	end();
}

const nextElement = (element: Element) => element.nextElementSibling;
