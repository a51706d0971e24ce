import { fold, foldTight } from "#locale/text/fold.ts";
import { otherLayouts } from "#locale/text/keyboard-layout.ts";
import { keysOf } from "#platform/value/keys.ts";

/** The blocks of the "/" menu in its order, each with Persian and English words that find it besides its name. */
export const blockKeywords = {
	heading2: "تیتر عنوان سرفصل بخش heading title h2",
	heading3: "تیتر عنوان زیرتیتر heading subtitle h3",
	bulletList: "فهرست لیست گلوله bullet unordered list",
	orderedList: "فهرست لیست شماره عدد numbered ordered list",
	figure: "تصویر عکس کتابخانه image picture photo figure",
	table: "جدول سطر ستون table grid",
	quote: "نقل‌قول گفته quote blockquote",
	info: "کادر نکته دانستنی یادداشت info note callout",
	warning: "کادر نکته هشدار احتیاط warning caution callout",
	tip: "کادر نکته پیشنهاد راهنمایی tip hint callout",
	gallery: "گالری آلبوم تصویر عکس gallery album images",
	file: "فایل دریافت دانلود پیوست پی‌دی‌اف file download attachment pdf",
	embed: "ویدئو ویدیو فیلم آپارات یوتیوب video film embed youtube aparat",
	rule: "خط جداکننده rule divider line separator",
} as const;
export type BlockChoice = keyof typeof blockKeywords;
const blockChoices = keysOf(blockKeywords);

const lists = ["bulletList", "orderedList"];
/** Nodes that a block cannot be added to: there, its command would unwrap or change the node around the cursor. */
const notInside: Partial<Record<BlockChoice, readonly string[]>> = {
	bulletList: lists,
	orderedList: lists,
	table: ["table"],
	quote: ["blockquote"],
	info: ["callout"],
	warning: ["callout"],
	tip: ["callout"],
};

/** The blocks that can be added to a paragraph. @param around the names of the nodes that the paragraph is in */
export const choicesInside = (around: readonly string[]): BlockChoice[] =>
	blockChoices.filter((id) =>
		id.startsWith("heading") ? around.length === 0 : !notInside[id]?.some((name) => around.includes(name)),
	);

/** Whether every typed word begins a word of the texts, with or without the half-space inside it. */
function isMatch(texts: readonly string[], typed: string): boolean {
	const words = texts.flatMap((text) => [...fold(text).split(" "), foldTight(text)]);
	const wanted = fold(typed).split(" ").filter(Boolean);
	return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The choices that match what was typed after the slash, in their order: by their name in the panel's language, or by a
 * keyword of either language. What matches nothing is read in the other keyboard layout too. All choices when nothing was
 * typed.
 */
export function matchingChoices<Choice extends { id: BlockChoice; label: string }>(
	choices: readonly Choice[],
	typed: string,
): Choice[] {
	if (typed.trim() === "") return [...choices];
	for (const reading of [typed, ...otherLayouts(typed)]) {
		const found = choices.filter(({ id, label }) =>
			isMatch([label, ...blockKeywords[id].split(" ")], reading),
		);
		if (found.length > 0) return found;
	}
	return [];
}
