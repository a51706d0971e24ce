import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { minute, second } from "#platform/clock.ts";
import { missedSearch } from "./table.server.ts";
import { countedWords } from "./words.ts";

// Searches without a result, counted in memory and written together. The list searches during typing: a search that the same
// caller extends, or that finds something in the end, does not count. The caller is remembered for seconds and never stored.

/** After this long without another search, the typing counts as finished. */
const restMs = 8 * second;
const writtenEveryMs = minute;
/** Maximum number of callers remembered at once. */
const maxCallers = 2_000;
const maxSearches = 500;

type Pending = { words: string; locale: Locale; at: number };

export type MissedSearches = {
	/** Records a search that found nothing. @param title the search text as typed */
	missed(ctx: Context, title: string): void;
	/** Records a search that found something. */
	found(ctx: Context, title: string): void;
	/** Writes the counts; with `all`, also the searches whose typing may still continue. */
	write(all?: boolean): Promise<void>;
};

const goesOn = (before: string, words: string) => words.startsWith(before) || before.startsWith(words);

/** Adds to the stored counts of searches without results. @param counts by language and words */
export async function addMissedSearches(
	ctx: Context,
	counts: readonly { words: string; locale: Locale; count: number }[],
): Promise<void> {
	if (counts.length === 0) return;
	const now = ctx.now();
	await ctx.db
		.insert(missedSearch)
		.values(counts.map((each) => ({ ...each, firstAt: now, lastAt: now })))
		.onConflictDoUpdate({
			target: [missedSearch.words, missedSearch.locale],
			set: { count: sql`${missedSearch.count} + excluded.count`, lastAt: now },
		});
}

/** Counts the searches without results. */
export function createMissedSearches(): MissedSearches {
	const pending = new Map<string, Pending>();
	let counts = new Map<string, { words: string; locale: Locale; count: number }>();
	let writer: Context | undefined;
	let timer: NodeJS.Timeout | undefined;

	function count({ words, locale }: Pending): void {
		const key = `${locale} ${words}`;
		const known = counts.get(key);
		if (known) known.count++;
		else if (counts.size < maxSearches) counts.set(key, { words, locale, count: 1 });
	}

	async function write(all = false): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		if (!writer) return;
		const ctx = writer;
		const now = ctx.now().getTime();
		for (const [caller, each] of pending)
			if (all || now - each.at >= restMs) {
				pending.delete(caller);
				count(each);
			}
		const counted = [...counts.values()];
		counts = new Map();
		try {
			await addMissedSearches(ctx, counted);
		} catch (error) {
			ctx.log.warn({ error }, "searches without result were not counted");
		}
		if (pending.size > 0) later();
	}

	function later(): void {
		timer ??= setTimeout(() => void write(), writtenEveryMs).unref();
	}

	return {
		missed(ctx, title) {
			const words = countedWords(title);
			if (words === undefined) return;
			// uses only what writes, without any data of the request
			writer = { ...ctx, address: "internal", requestId: "missed-search" };
			const before = pending.get(ctx.address);
			if (before && !goesOn(before.words, words)) count(before);
			if (!before && pending.size >= maxCallers) return;
			pending.set(ctx.address, { words, locale: ctx.locale, at: ctx.now().getTime() });
			later();
		},
		found(ctx, title) {
			const before = pending.get(ctx.address);
			if (before && goesOn(before.words, countedWords(title) ?? "")) pending.delete(ctx.address);
		},
		write,
	};
}

/** The counter of searches without results in this process. */
export const missedSearches = createMissedSearches();
