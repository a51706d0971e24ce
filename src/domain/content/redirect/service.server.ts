import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockRedirects } from "#domain/content/page-address/lock.server.ts";
import { pathOf, searchOf } from "#domain/content/page-address/path.ts";
import { missingAddress, redirect } from "#domain/content/page-address/table.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { defaultLocale, type Locale } from "#locale/locale.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { endOf } from "./follow.server.ts";
import { forgetMissingAddress } from "./missing-address/forget-missing-address.server.ts";
import { pageExists } from "./page-exists.server.ts";
import { RedirectInput, type RedirectQuery, type RedirectRecord, type redirectStates } from "./schema.ts";

/** The rights to read and change redirects in the panel. */
export const redirectRights = { read: "settings.read", write: "settings.write" } as const;

type State = (typeof redirectStates)[number];

/** SQL of the state of a redirect: whether it works, or which problem it has. */
function stateOf(ctx: Context): SQL<State> {
	const next = alias(redirect, "next");
	const leadsOn = sql`exists (select from ${redirect} ${next} where ${next.deletedAt} is null and ${next.from} = ${redirect.toPath})`;
	return sql<State>`case
		when ${pageExists(ctx, sql`${redirect.from}`, sql`${redirect.locale}`)} then 'unused'
		when ${redirect.toPath} is null or ${pageExists(ctx, sql`${redirect.toPath}`, sql`null::text`)} then 'ok'
		when ${leadsOn} then 'chain'
		else 'missing' end`;
}

const asRecord = ({
	from,
	to,
	locale,
	isAutomatic,
	hits,
	lastHitAt,
	state,
	...row
}: RecordRow<typeof redirect> & { state: State }): RedirectRecord => ({
	...headOf(row),
	from,
	to,
	locale,
	isAutomatic,
	hits,
	lastHitDateTime: lastHitAt?.toISOString() ?? null,
	state,
});

const kinds = (ctx: Context) => ({
	manual: eq(redirect.isAutomatic, false),
	automatic: eq(redirect.isAutomatic, true),
	faulty: sql`${stateOf(ctx)} <> 'ok'`,
});

/** The staff's list of redirects, most used first, or the trash. */
export async function listRedirects(ctx: Context, query: RedirectQuery) {
	staffWith(redirectRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		redirect,
		{
			where: and(foldedMatch(redirect.search, query.title), query.kind && kinds(ctx)[query.kind]),
			orderBy: [sql`${redirect.hits} desc`, asc(redirect.from), asc(redirect.id)],
			sorts: {
				hits: redirect.hits,
				lastHitDateTime: sql`coalesce(${redirect.lastHitAt}, '-infinity')`,
				from: redirect.from,
			},
			extra: { state: stateOf(ctx).as("state") },
		},
		query,
	);
	return { dataList: rows.map(asRecord), ...figures };
}

/** The number of redirects of each kind, and of addresses that were not found. */
export async function countRedirects(ctx: Context) {
	staffWith(redirectRights.read).check(ctx.actor);
	const { manual, automatic, faulty } = kinds(ctx);
	const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
	const [[counted], missingAddresses] = await Promise.all([
		ctx.db
			.select({
				all: count(sql`true`),
				manual: count(manual),
				automatic: count(automatic),
				faulty: count(faulty),
			})
			.from(redirect)
			.where(isNull(redirect.deletedAt)),
		ctx.db.$count(missingAddress, eq(missingAddress.isDismissed, false)),
	]);
	return { all: 0, manual: 0, automatic: 0, faulty: 0, ...counted, missingAddresses };
}

/** The column values of a redirect; a full address of our own site becomes a path. */
function valuesOf(ctx: Context, { from, to }: RedirectInput) {
	const { origin } = new URL(ctx.env.publicUrl);
	const isOwn = !/^https?:/i.test(to) || new URL(to).origin === origin;
	const written = isOwn && /^https?:/i.test(to) ? to.slice(origin.length) || "/" : to;
	return {
		from,
		to: written,
		toPath: isOwn ? (pathOf(written) ?? null) : null,
		search: searchOf(from, written),
	};
}

type Checked = { id?: string; from: string; toPath: string | null; locale: Locale | null };

/**
 * @throws DomainError `validation.failed` when a page exists at the address, when another redirect has the address, or when
 *   the redirect leads back to itself
 */
async function assertLeadsOn(tx: TransactionContext, { id, from, toPath, locale }: Checked): Promise<void> {
	await lockRedirects(tx);
	const others = and(isNull(redirect.deletedAt), id === undefined ? undefined : ne(redirect.id, id));
	const taken = and(others, eq(redirect.from, from), sql`${redirect.locale} is not distinct from ${locale}`);
	if (await tx.db.$count(redirect, taken)) throw invalid([{ field: "from", key: "validation.taken" }]);
	const isThere = pageExists(tx, sql`${from}::text`, sql`${locale}::text`);
	const [row] = await tx.db
		.select({
			isThere: isThere.as("is_there"),
			isLoop: sql<boolean>`(
				with recursive way (path) as (
					select ${toPath}::text
					union select ${redirect.toPath} from ${redirect} inner join way on way.path = ${redirect.from} where ${others})
				select exists (select from way where path = ${from}))`.as("is_loop"),
		})
		.from(sql`(select 1) one`);
	if (row?.isThere) throw invalid([{ field: "from", key: "validation.livingAddress" }]);
	if (row?.isLoop) throw invalid([{ field: "to", key: "validation.circle" }]);
}

/** The staff's operations on redirects. */
export const redirectVerbs = collectionVerbs({
	noun: "redirect",
	table: redirect,
	rights: redirectRights,
	input: RedirectInput,
	async find(ctx, id) {
		const [row] = await ctx.db
			.select({ ...recordSelection(redirect), state: stateOf(ctx).as("state") })
			.from(redirect)
			.where(eq(redirect.id, id));
		return row && asRecord(row);
	},
	inputOf: ({ from, to }) => ({ from, to }),
	async insert(tx, input, id) {
		const values = valuesOf(tx, input);
		await assertLeadsOn(tx, { ...values, locale: null });
		await tx.db.insert(redirect).values({ ...values, id });
		await forgetMissingAddress(tx, values.from);
	},
	async update(tx, id, input, expected) {
		const values = valuesOf(tx, input);
		const [row] = await tx.db.select({ locale: redirect.locale }).from(redirect).where(eq(redirect.id, id));
		await assertLeadsOn(tx, { ...values, id, locale: row?.locale ?? null });
		await updateRecord(tx, redirect, id, expected, values);
	},
	copyOf: ({ from, to }, count) => ({ from: `${from}-${count}`, to }),
	async beforeRestore(tx, { id, from, to, locale }) {
		await assertLeadsOn(tx, { ...valuesOf(tx, { from, to }), id, locale });
	},
});

/** Makes a redirect lead directly to the final target of its chain. */
export async function shortenRedirect(ctx: Context, id: string, expected: number): Promise<RedirectRecord> {
	staffWith(redirectRights.write).check(ctx.actor);
	const { from, locale } = await redirectVerbs.get(ctx, id);
	const to = await endOf(ctx, id, locale ?? defaultLocale);
	if (to === undefined) throw notFound();
	return redirectVerbs.update(ctx, id, { from, to }, expected);
}
