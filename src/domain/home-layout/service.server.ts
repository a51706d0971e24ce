import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonList, readTogether } from "#database/json.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { readCentreSetting } from "#domain/centre/service.server.ts";
import { centreSetting } from "#domain/centre/table.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { Slide } from "#domain/slider/schema.ts";
import { mainSlides } from "#domain/slider/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { type FieldError, invalid, stale } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { type SectionKind, sections } from "#sections/index.ts";
import type { Layout, MainPage, SectionEntry } from "./schema.ts";
import { homeLayout } from "./table.server.ts";

/** An entry of a known kind whose settings its kind has checked and completed. */
export type Section = Omit<SectionEntry, "component"> & { component: SectionKind };

const isKind = (component: string): component is SectionKind => Object.hasOwn(sections, component);

/**
 * The layout with every setting checked by its kind.
 * @throws DomainError `validation.failed`, fields as `temporaryHierarchy.{index}.settings.{name}`
 */
function checked(layout: Layout): Section[] {
	const wrong: FieldError[] = [];
	const known = layout.flatMap((entry, index): Section[] => {
		const at = `temporaryHierarchy.${index}`;
		const { component } = entry;
		if (!isKind(component)) {
			wrong.push({ field: `${at}.component`, key: "validation.unknownField" });
			return [];
		}
		const settings = sections[component].settings.safeParse(entry.settings);
		if (settings.success) return [{ ...entry, component, settings: settings.data }];
		for (const error of fieldErrors(settings.error))
			wrong.push({ ...error, field: `${at}.settings.${error.field}` });
		return [];
	});
	if (wrong.length > 0) throw invalid(wrong);
	return known;
}

/** The active sections in order; one of an unknown kind or with broken settings is left out and logged (site 3.1). */
function shown(ctx: Context, layout: Layout): Section[] {
	return layout.flatMap((entry) => {
		if (!entry.isActive) return [];
		const { component } = entry;
		const settings = isKind(component) ? sections[component].settings.safeParse(entry.settings) : undefined;
		if (isKind(component) && settings?.success) return [{ ...entry, component, settings: settings.data }];
		ctx.log.warn(
			{ section: entry.id, component, reason: settings?.error?.message },
			"a section cannot be shown",
		);
		return [];
	});
}

async function readRow(ctx: Context, locale: Locale) {
	const [row] = await ctx.db.select().from(homeLayout).where(eq(homeLayout.locale, locale));
	return row ?? { version: 0, hierarchy: [], temporaryHierarchy: [] };
}

type Row = { version: number; hierarchy: Layout; temporaryHierarchy: Layout };

const asMainPage = ({ hierarchy, temporaryHierarchy, version }: Row): MainPage => ({
	hierarchy: JSON.stringify(hierarchy),
	temporaryHierarchy: JSON.stringify(temporaryHierarchy),
	version,
});

/** May this caller see what is not published yet? Everybody, unless the centre says staff only (SECURITY §8). */
async function mayPreview(ctx: Context, isStaff: boolean): Promise<boolean> {
	return isStaff || !(await readCentreSetting(ctx)).previewNeedsStaff;
}

/** The home page of a language, published and temporary (specification §7 GetMainPage). */
export async function readMainPage(ctx: Context, locale: Locale): Promise<MainPage> {
	const row = await readRow(ctx, locale);
	const isAllowed = await mayPreview(ctx, ctx.actor.kind === "staff");
	return asMainPage({ ...row, temporaryHierarchy: isAllowed ? row.temporaryHierarchy : row.hierarchy });
}

type Parts = { layout: Layout | null; slides: Slide[]; onlyHasReporting: boolean | null };

/** What the home page shows; `onlyHasReporting` sends the visitor elsewhere (specification §2.1). */
export type Home = { sections: Section[]; slides: Slide[]; isPreview: boolean; onlyHasReporting: boolean };

/**
 * What the home page of the request's language shows: main slides and active sections.
 * @param preview the temporary layout is asked for; `isStaff` tells whether a staff user's browser asks
 * @returns `isPreview` false when the temporary layout is asked for and not allowed: the published one is shown
 */
export async function readHome(
	ctx: Context,
	preview: { isStaff(): Promise<boolean> } | undefined,
): Promise<Home> {
	const isPreview = preview !== undefined && (await mayPreview(ctx, await preview.isStaff()));
	const column = isPreview ? homeLayout.temporaryHierarchy : homeLayout.hierarchy;
	const { layout, slides, onlyHasReporting } = await readTogether<Parts>(
		ctx.db,
		isPreview ? "home.preview" : "home",
		{
			layout: sql`(select ${column} from ${homeLayout} where ${homeLayout.locale} = ${ctx.locale})`,
			slides: jsonList(mainSlides(ctx, ctx.locale)),
			onlyHasReporting: sql`(select ${centreSetting.onlyHasReporting} from ${centreSetting} where ${centreSetting.id} = 1)`,
		},
	);
	return {
		sections: shown(ctx, layout ?? []),
		slides,
		isPreview,
		onlyHasReporting: onlyHasReporting ?? false,
	};
}

/** Changes the row of a language and answers the new one. @throws DomainError `record.stale` */
async function change(
	ctx: Context,
	action: string,
	locale: Locale,
	expected: number | undefined,
	next: (row: Row) => Partial<Row> & { publishedAt?: Date },
	publishes: boolean,
): Promise<MainPage> {
	staffWith("content.write").check(ctx.actor);
	return perform(ctx, action, async (tx, note) => {
		note.subject(locale);
		const before = await readRow(tx, locale);
		const after = { ...before, ...next(before) };
		const values = {
			hierarchy: after.hierarchy,
			temporaryHierarchy: after.temporaryHierarchy,
			...(after.publishedAt ? { publishedAt: after.publishedAt } : {}),
		};
		const [row] = await tx.db
			.insert(homeLayout)
			.values({ locale, ...values })
			.onConflictDoUpdate({
				target: homeLayout.locale,
				set: { ...values, version: sql`${homeLayout.version} + 1`, updatedAt: tx.now() },
			})
			.returning();
		// the row is locked from here on: what was read above is what was changed, or somebody was faster
		if (row?.version !== (expected ?? before.version) + 1) throw stale();
		if (publishes) note.pagesChanged();
		return asMainPage(row);
	});
}

/**
 * Saves the layout that is being worked on; the public sees it in the preview only.
 * @param expected the version that was read
 * @throws DomainError `record.stale`; `validation.failed` for an unknown kind of section or broken settings
 */
export const saveTemporaryLayout = (
	ctx: Context,
	locale: Locale,
	layout: Layout,
	expected: number | undefined,
) =>
	change(ctx, "home-layout.save", locale, expected, () => ({ temporaryHierarchy: checked(layout) }), false);

/** Makes the temporary layout the one that everybody sees, from the next request on. */
export const publishLayout = (ctx: Context, locale: Locale, expected: number | undefined) =>
	change(
		ctx,
		"home-layout.publish",
		locale,
		expected,
		({ temporaryHierarchy }) => ({ hierarchy: temporaryHierarchy, publishedAt: ctx.now() }),
		true,
	);

/** Throws the changes away: the temporary layout becomes the published one again. */
export const discardLayout = (ctx: Context, locale: Locale, expected: number | undefined) =>
	change(
		ctx,
		"home-layout.discard",
		locale,
		expected,
		({ hierarchy }) => ({ temporaryHierarchy: hierarchy }),
		false,
	);
