import * as z from "zod";
import type { Locale } from "#locale/locale.ts";

// A change to the list of tests and prices of a request, as in its history: the complete list before and after.

const Line = z.object({
	kind: z.enum(["test", "panel"]),
	id: z.string(),
	nameFa: z.string(),
	nameEn: z.string(),
	priceRials: z.number().int(),
	isIncluded: z.boolean(),
});
export const List = z.object({ items: z.array(Line), homeFeeRials: z.number().int() });
export type List = z.infer<typeof List>;

/** A change of a list of tests, in the reader's language. */
export const ListChange = z.object({
	added: z.array(z.string()),
	removed: z.array(z.string()),
	repriced: z.array(z.object({ name: z.string(), from: z.number().int(), to: z.number().int() })),
	totalBefore: z.number().int(),
	totalAfter: z.number().int(),
});
export type ListChange = z.infer<typeof ListChange>;

/** The total of a list in rials, including the home-visit fee. */
export const totalOf = ({ items, homeFeeRials }: List): number =>
	items.reduce((sum, { isIncluded, priceRials }) => sum + (isIncluded ? 0 : priceRials), homeFeeRials);

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/**
 * Lines that were added, removed, or became more expensive or cheaper, in the order of their lists, and both totals in
 * rials.
 */
export function listChange(before: List, after: List, locale: Locale): ListChange {
	const nameOf = (line: List["items"][number]) => (locale === "fa" ? line.nameFa : line.nameEn);
	const had = new Map(before.items.map((line) => [keyOf(line), line]));
	const has = new Set(after.items.map(keyOf));
	return {
		added: after.items.filter((line) => !had.has(keyOf(line))).map(nameOf),
		removed: before.items.filter((line) => !has.has(keyOf(line))).map(nameOf),
		repriced: after.items.flatMap((line) => {
			const from = had.get(keyOf(line))?.priceRials ?? line.priceRials;
			return from === line.priceRials ? [] : [{ name: nameOf(line), from, to: line.priceRials }];
		}),
		totalBefore: totalOf(before),
		totalAfter: totalOf(after),
	};
}

/** Whether both lists are the same, including prices and fee, regardless of their order. */
export function isSameList(a: List, b: List): boolean {
	const { added, removed, repriced } = listChange(a, b, "fa");
	return added.length + removed.length + repriced.length === 0 && a.homeFeeRials === b.homeFeeRials;
}

/** Whether the patient must agree to a changed list: it has different tests from the list they saw, or costs more. */
export function asksApproval(before: List, after: List): boolean {
	if (before.items.length === 0) return false;
	const { added, removed, totalBefore, totalAfter } = listChange(before, after, "fa");
	return added.length + removed.length > 0 || totalAfter > totalBefore;
}
