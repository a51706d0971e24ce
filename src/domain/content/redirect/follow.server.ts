import { eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { pathOf } from "#domain/content/page-address/path.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { type Locale, otherLocale, splitLocale } from "#locale/locale.ts";
import { hrefIn } from "#locale/url.ts";
import { pageExists } from "./page-exists.server.ts";
import type { RedirectTest } from "./schema.ts";

// Where an address leads, by the redirects that are in force.

type Step = { id: string; version: number; to: string; toPath: string | null };
/**
 * The redirects of a path. The redirect for the requested language takes precedence over the redirect for both languages;
 * the redirect for the other language comes last.
 */
type Steps = Partial<Record<Locale | "both", Step>>;
type Redirects = ReadonlyMap<string, Steps>;
type Place = { locale: Locale; path: string };

async function readRedirects(ctx: Context): Promise<Redirects> {
	const rows = await ctx.db
		.select({
			from: redirect.from,
			locale: redirect.locale,
			id: redirect.id,
			version: redirect.version,
			to: redirect.to,
			toPath: redirect.toPath,
		})
		.from(redirect)
		.where(isNull(redirect.deletedAt));
	const found = new Map<string, Steps>();
	for (const { from, locale, ...step } of rows)
		found.set(from, { ...found.get(from), [locale ?? "both"]: step });
	return found;
}

/** All redirects, cached until something is published. */
const redirectsOf = (ctx: Context) =>
	ctx.cached?.("redirects", () => readRedirects(ctx)) ?? readRedirects(ctx);

function stepFrom(redirects: Redirects, { locale, path }: Place): Step | undefined {
	const steps = redirects.get(path);
	return steps?.[locale] ?? steps?.both ?? steps?.[otherLocale(locale)];
}

/** The target of a step; undefined for a target on another site. */
const placeOf = ({ to, toPath }: Step, locale: Locale): Place | undefined =>
	toPath === null ? undefined : { locale: splitLocale(to).prefix || locale, path: toPath };

const nameOf = ({ locale, path }: Place) => `${locale} ${path}`;

async function hasPage(ctx: Context, { locale, path }: Place): Promise<boolean> {
	const [row] = await ctx.db
		.select({ is: pageExists(ctx, sql`${path}::text`, sql`${locale}::text`).as("is") })
		.from(sql`(select 1) one`);
	return row?.is ?? false;
}

/** Whether the steps form a loop without a page on the way. */
async function isCircle(ctx: Context, redirects: Redirects, from: Place): Promise<boolean> {
	const way: Place[] = [];
	const seen = new Set<string>();
	let place: Place | undefined = from;
	while (place) {
		if (seen.has(nameOf(place))) break;
		seen.add(nameOf(place));
		way.push(place);
		const step: Step | undefined = stepFrom(redirects, place);
		place = step && placeOf(step, place.locale);
	}
	if (!place) return false;
	for (const passed of way.slice(1)) if (await hasPage(ctx, passed)) return false;
	return true;
}

/**
 * The redirect for an address without a page.
 * @param address the requested address, with its query
 * @returns the redirect's id, and its target in the request's language with the request's query appended; undefined if
 *   there is no redirect
 */
export async function findRedirect(
	ctx: Context,
	address: URL,
): Promise<{ id: string; location: string } | undefined> {
	const path = pathOf(address.pathname);
	if (path === undefined) return undefined;
	const redirects = await redirectsOf(ctx);
	const place = { locale: splitLocale(address.pathname).locale, path };
	const step = stepFrom(redirects, place);
	if (!step || (await isCircle(ctx, redirects, place))) return undefined;
	const target = new URL(hrefIn(place.locale, step.to), ctx.env.publicUrl);
	if (address.search)
		target.search = `${target.search}${target.search ? "&" : "?"}${address.search.slice(1)}`;
	const { pathname, search, hash, href } = target;
	return { id: step.id, location: step.toPath === null ? href : `${pathname}${search}${hash}` };
}

/** Follows an address as a visitor's browser would, and reports the final result. */
export async function followAddress(ctx: Context, address: string): Promise<RedirectTest> {
	const redirects = await readRedirects(ctx);
	const start = pathOf(address);
	if (start === undefined) return { hops: [{ address, status: 404 }], isLoop: false, shorten: null };
	let place: Place = { locale: splitLocale(address).locale, path: start };
	let shown = hrefIn(place.locale, start);
	const hops: RedirectTest["hops"] = [];
	const steps: Step[] = [];
	const seen = new Set<string>();
	const end = (status: 200 | 404 | null): RedirectTest => ({
		hops: [...hops, { address: shown, status }],
		isLoop: false,
		shorten:
			steps.length > 1 && status !== 404 && steps[0] ? { id: steps[0].id, version: steps[0].version } : null,
	});
	while (!seen.has(nameOf(place))) {
		seen.add(nameOf(place));
		if (await hasPage(ctx, place)) return end(200);
		const step = stepFrom(redirects, place);
		if (!step) return end(404);
		steps.push(step);
		hops.push({ address: shown, status: 301 });
		shown = hrefIn(place.locale, step.to);
		const next = placeOf(step, place.locale);
		if (!next) return end(null);
		place = next;
	}
	return { hops: [...hops, { address: shown, status: 301 }], isLoop: true, shorten: null };
}

/**
 * The final address of the chain that starts with this redirect; the redirect's own target if no further redirect follows.
 */
export async function endOf(ctx: Context, id: string, locale: Locale): Promise<string | undefined> {
	const redirects = await readRedirects(ctx);
	const [row] = await ctx.db.select().from(redirect).where(eq(redirect.id, id));
	if (!row) return undefined;
	let step: Step = row;
	const seen = new Set<string>([nameOf({ locale, path: row.from })]);
	for (;;) {
		const place = placeOf(step, locale);
		if (!place || seen.has(nameOf(place)) || (await hasPage(ctx, place))) return step.to;
		seen.add(nameOf(place));
		const next = stepFrom(redirects, place);
		if (!next) return step.to;
		step = next;
	}
}
