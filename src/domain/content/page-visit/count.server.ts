import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { splitLocale } from "#locale/locale.ts";
import { minute } from "#platform/clock.ts";
import { pageVisit } from "./table.server.ts";

// Counts page views in memory where pages are served, cached or not, and writes them each minute. No cookie, no address, and
// nothing about the reader.

const writtenEveryMs = minute;
/** Maximum number of different pages counted between two writes. */
const maxPages = 5_000;
const maxPathLength = 300;

/** Paths of content pages; visits to the wizard, the panel and machine endpoints are not counted. */
const content = [
	/^\/$/,
	/^\/post\/[^/]+$/,
	/^\/post-list(\/[^/]+){0,2}$/,
	/^\/tests$/,
	/^\/test-details\/[\da-f-]{36}$/,
	/^\/gallery$/,
	/^\/poll(\/[\da-f-]{36})?$/,
	/^\/reception$/,
];
const machines = /bot|crawl|spider|slurp|preview|monitor|curl|wget|headless|lighthouse/i;

/** The parts of a request that show whether a person reads a page. */
export type Asked = {
	method: string | undefined;
	/** The requested address with its query. */
	target: string | undefined;
	header: (name: string) => string | undefined;
};

/**
 * The path of a requested page with its language, `/fa/post/…`; undefined when it is not a content page, or was not
 * requested by a person.
 */
export function visitedPath({ method, target = "", header }: Asked): string | undefined {
	if (method !== "GET" || machines.test(header("user-agent") || "bot")) return undefined;
	// fetched ahead of a press that may never come, or by a script of the page itself
	if (/prefetch|prerender/i.test(header("sec-purpose") ?? header("purpose") ?? "")) return undefined;
	if ((header("sec-fetch-dest") ?? "document") !== "document") return undefined;
	try {
		const { locale, path } = splitLocale(decodeURIComponent(target.replace(/[?#].*$/s, "")));
		const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
		const isContent =
			bare.length <= maxPathLength && !bare.endsWith(".data") && content.some((each) => each.test(bare));
		return isContent ? `/${locale}${bare === "/" ? "" : bare}` : undefined;
	} catch {
		return undefined;
	}
}

/** Adds to the stored visits of a day. @param counts by path */
export async function addPageVisits(
	ctx: Context,
	day: string,
	counts: ReadonlyMap<string, number>,
): Promise<void> {
	if (counts.size === 0) return;
	await ctx.db
		.insert(pageVisit)
		.values([...counts].map(([path, count]) => ({ day, path, count })))
		.onConflictDoUpdate({
			target: [pageVisit.day, pageVisit.path],
			set: { count: sql`${pageVisit.count} + excluded.count` },
		});
}

export type PageVisits = {
	/** Records that a page was served, in full or with the status "not modified". */
	served(asked: Asked): void;
	/** Writes the counts. */
	write(): Promise<void>;
};

/** Counts page views. @param contextFor the program's own context */
export function createPageVisits(contextFor: () => Context): PageVisits {
	let counts = new Map<string, number>();
	/** The day that is being counted: visits before midnight must not be counted for the next day. */
	let countedDay = "";
	let timer: NodeJS.Timeout | undefined;

	async function write(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const [day, counted] = [countedDay, counts];
		counts = new Map();
		const ctx = contextFor();
		try {
			await addPageVisits(ctx, day, counted);
		} catch (error) {
			ctx.log.warn({ error }, "visits of pages were not counted");
		}
	}

	return {
		served(asked) {
			const path = visitedPath(asked);
			if (path === undefined) return;
			const day = dayInTehran(contextFor().now());
			if (day !== countedDay && counts.size > 0) void write();
			countedDay = day;
			if (counts.size >= maxPages && !counts.has(path)) return;
			counts.set(path, (counts.get(path) ?? 0) + 1);
			timer ??= setTimeout(() => void write(), writtenEveryMs).unref();
		},
		write,
	};
}
