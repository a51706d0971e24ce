import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { changePagesAt } from "#domain/foundation/job/pages-due.server.ts";
import type { Locale } from "#locale/locale.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { type Known, type KnownOrNull, untyped } from "../known-column.server.ts";
import type { ByLocale } from "../texts.server.ts";
import {
	endsInPast,
	type Publication,
	type PublicationPhase,
	type PublicationState,
	withShown,
} from "./phase.ts";

type Bounded = {
	state: Known<PublicationState>;
	publishAt: KnownOrNull<Date>;
	unpublishAt: KnownOrNull<Date>;
};
type TextTable = PgTable & Bounded & { locale: Known<Locale> };
type Row = { state: PublicationState; publishAt: Date | null; unpublishAt: Date | null };

/**
 * SQL: whether readers see the text at a given time, the same rule for every public query; null for a row that does not
 * exist.
 */
export const isShown = ({ state, publishAt, unpublishAt }: Bounded, now: Date): SQL => {
	const at = now.toISOString();
	return sql`(${state} = 'published' and (${publishAt} is null or ${publishAt} <= ${at})
		and (${unpublishAt} is null or ${unpublishAt} > ${at}))`;
};

/** SQL: whether the row is in this phase at a given time, by the same rule as `phaseOf`. */
export function isInPhase(table: Bounded, phase: PublicationPhase, now: Date): SQL {
	const { state, publishAt, unpublishAt } = table;
	const at = now.toISOString();
	const hasEnded = sql`coalesce(${unpublishAt} <= ${at}, false)`;
	switch (phase) {
		case "draft":
			return sql`${state} = 'draft'`;
		case "ended":
			return sql`(${state} = 'published' and ${hasEnded})`;
		case "scheduled":
			return sql`(${state} = 'published' and not ${hasEnded} and ${publishAt} > ${at})`;
		case "shown":
			return isShown(table, now);
	}
}

/** A row's publication as shown to staff. */
export const publicationOf = ({ state, publishAt, unpublishAt }: Row): Publication => ({
	state,
	publishAt: publishAt?.toISOString() ?? null,
	unpublishAt: unpublishAt?.toISOString() ?? null,
});

/** The column values of a publication. */
export const publicationValues = ({ state, publishAt, unpublishAt }: Publication): Row => ({
	state,
	publishAt: publishAt === null ? null : new Date(publishAt),
	unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
});

/** Schedules the pages to be rendered again at the start and end of publications. */
export const schedulePublications = (tx: TransactionContext, publications: readonly Publication[]) =>
	changePagesAt(
		tx,
		publications
			.map(publicationValues)
			.flatMap(({ state, publishAt, unpublishAt }) =>
				state === "published" ? [publishAt, unpublishAt] : [],
			),
	);

/** The table with the texts of a kind of record. */
type TextsOf = { table: TextTable; owner: PgColumn };

async function publicationsOf(ctx: Context, { table, owner }: TextsOf, id: string) {
	const { locale, state, publishAt, unpublishAt } = table;
	const rows = await ctx.db
		.select({ locale, state, publishAt, unpublishAt })
		.from(untyped(table))
		.where(eq(owner, id));
	return new Map<string, Publication>(rows.map((row) => [row.locale, publicationOf(row)]));
}

/** Refuses a new end that is in the past. @throws DomainError `validation.failed` */
export async function assertUntilsAhead(
	tx: TransactionContext,
	of: TextsOf,
	id: string,
	texts: ByLocale<Publication>,
): Promise<void> {
	const before = await publicationsOf(tx, of, id);
	const wrong = Object.entries(texts).filter(([locale, each]) =>
		endsInPast(each, before.get(locale), tx.now()),
	);
	if (wrong.length > 0)
		throw invalid(
			wrong.map(([locale]) => ({ field: `texts.${locale}.unpublishAt`, key: "validation.untilPassed" })),
		);
}

/**
 * Shows a record's text in a language from now on, or hides it. @throws DomainError `record.not-found` when the record has
 * no text in that language
 */
export async function publishText(
	tx: TransactionContext,
	of: TextsOf,
	id: string,
	{ locale, isPublished }: { locale: Locale; isPublished: boolean },
): Promise<void> {
	const before = (await publicationsOf(tx, of, id)).get(locale);
	if (!before) throw notFound();
	const after = withShown(before, isPublished, tx.now());
	await tx.db
		.update(untyped(of.table))
		.set(publicationValues(after))
		.where(and(eq(of.owner, id), eq(of.table.locale, locale)));
	await schedulePublications(tx, [after]);
}
