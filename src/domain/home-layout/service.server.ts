import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonList, queryTogether } from "#database/json.server.ts";
import { getCentreSetting } from "#domain/centre-setting/service.server.ts";
import { centreSetting } from "#domain/centre-setting/table.server.ts";
import { documentVerbs, readDocument } from "#domain/record/document.server.ts";
import type { Slide } from "#domain/slider/schema.ts";
import { mainSlides } from "#domain/slider/service.server.ts";
import { withPlaceholdersFilled } from "#domain/text-placeholder/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { type SectionKind, sections } from "#sections/index.ts";
import { Layout, type MainPage, type SectionEntry } from "./schema.ts";
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
		ctx.log.warn({ section: entry.id, component, error: settings?.error }, "a section cannot be shown");
		return [];
	});
}

/** May this caller see what is not published yet? Everybody, unless the centre says staff only (SECURITY §8). */
async function mayPreview(ctx: Context, isStaff: boolean): Promise<boolean> {
	return isStaff || !(await getCentreSetting(ctx)).previewNeedsStaff;
}

/** The home page of a language, published and temporary (specification §7 GetMainPage). */
export async function getMainPage(ctx: Context, locale: Locale): Promise<MainPage> {
	const { hierarchy, temporaryHierarchy, version } = await readDocument<Layout>(ctx, homeLayout, locale);
	const isAllowed = await mayPreview(ctx, ctx.actor.kind === "staff");
	return {
		hierarchy: JSON.stringify(hierarchy),
		temporaryHierarchy: JSON.stringify(isAllowed ? temporaryHierarchy : hierarchy),
		version,
	};
}

type Parts = { layout: Layout | null; slides: Slide[]; onlyHasReporting: boolean | null };

/** What the home page shows; `onlyHasReporting` sends the visitor elsewhere (specification §2.1). */
export type Home = { sections: Section[]; slides: Slide[]; isPreview: boolean; onlyHasReporting: boolean };

/**
 * What the home page of the request's language shows: main slides and active sections.
 * @param preview the temporary layout is asked for; `isStaff` tells whether a staff user's browser asks
 * @returns `isPreview` false when the temporary layout is asked for and not allowed: the published one is shown
 */
export async function getHome(
	ctx: Context,
	preview: { isStaff(): Promise<boolean> } | undefined,
): Promise<Home> {
	const isPreview = preview !== undefined && (await mayPreview(ctx, await preview.isStaff()));
	const column = isPreview ? homeLayout.temporaryHierarchy : homeLayout.hierarchy;
	const { layout, slides, onlyHasReporting } = await queryTogether<Parts>(
		ctx.db,
		isPreview ? "home.preview" : "home",
		{
			layout: sql`(select ${column} from ${homeLayout} where ${homeLayout.locale} = ${ctx.locale})`,
			slides: jsonList(mainSlides(ctx, ctx.locale)),
			onlyHasReporting: sql`(select ${centreSetting.onlyHasReporting} from ${centreSetting} where ${centreSetting.id} = 1)`,
		},
	);
	return {
		...(await withPlaceholdersFilled(ctx, ctx.locale, { sections: shown(ctx, layout ?? []), slides })),
		isPreview,
		onlyHasReporting: onlyHasReporting ?? false,
	};
}

/** Who reads the layout in the panel, and who changes it. */
export const homeLayoutRights = { read: "settings.read", write: "layout.write" } as const;

/** What staff does with the layout of a language. Saving refuses an unknown kind of section and broken settings. */
export const homeLayoutVerbs = documentVerbs<Layout>({
	noun: "home-layout",
	table: homeLayout,
	rights: homeLayoutRights,
	tree: Layout,
	complete: checked,
});
