import { sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { jsonList, queryTogether } from "#database/json.server.ts";
import type { Slide } from "#domain/content/slider/schema.ts";
import { mainSlides } from "#domain/content/slider/service.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { changePagesAt } from "#domain/foundation/job/pages-due.server.ts";
import { documentVerbs, readDocument } from "#domain/foundation/record/document.server.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { centreSetting } from "#domain/setting/centre-setting/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { loadSection, sectionLacks } from "#sections/data.server.ts";
import { settingLacks } from "#sections/lacks.ts";
import { checkEntry, type Section } from "./check-layout.ts";
import { Layout, type MainPage, type SectionEntry } from "./schema.ts";
import { momentsOf, phaseAt } from "./show-moments.ts";
import { homeLayout } from "./table.server.ts";

/**
 * The layout with every setting validated by its kind. An entry of an unknown kind stays as stored.
 * @throws DomainError `validation.failed`, fields as `temporaryHierarchy.{index}.settings.{name}`
 */
function checked(layout: Layout, stored: Layout): Layout {
	const wrong: FieldError[] = [];
	const known = layout.flatMap((entry, index): SectionEntry[] => {
		const at = `temporaryHierarchy.${index}`;
		const checked = checkEntry(entry);
		if (!checked) {
			const former = stored.find(({ id, component }) => id === entry.id && component === entry.component);
			if (former) return [{ ...former, isActive: entry.isActive }];
			wrong.push({ field: `${at}.component`, key: "validation.unknownField" });
			return [];
		}
		if ("section" in checked) return [checked.section];
		for (const error of fieldErrors(checked.error))
			wrong.push({ ...error, field: `${at}.settings.${error.field}` });
		return [];
	});
	if (wrong.length > 0) throw invalid(wrong);
	return known;
}

/**
 * The active sections that are shown at a moment, in order; a section of an unknown kind or with broken settings is left
 * out and logged (site 3.1).
 */
function shown(ctx: Context, layout: Layout, at: Date): Section[] {
	return layout.flatMap((entry) => {
		if (!entry.isActive || phaseAt(entry, at) !== "shown") return [];
		const checked = checkEntry(entry);
		if (checked && "section" in checked) return [checked.section];
		const error = checked?.error;
		ctx.log.warn({ section: entry.id, component: entry.component, error }, "a section cannot be shown");
		return [];
	});
}

/** Whether this caller may see unpublished content. All callers may, unless the centre limits it to staff (SECURITY §8). */
async function mayPreview(ctx: Context, isStaff: boolean): Promise<boolean> {
	return isStaff || !(await getCentreSetting(ctx)).previewNeedsStaff;
}

/** The published and the temporary version of the home page in a language (specification §7 GetMainPage). */
export async function getMainPage(ctx: Context, locale: Locale): Promise<MainPage> {
	const { hierarchy, temporaryHierarchy, version } = await readDocument(ctx, homeLayout, locale);
	const isAllowed = await mayPreview(ctx, ctx.actor.kind === "staff");
	return {
		hierarchy: JSON.stringify(hierarchy),
		temporaryHierarchy: JSON.stringify(isAllowed ? temporaryHierarchy : hierarchy),
		version,
	};
}

type Parts = { layout: Layout | null; slides: Slide[]; onlyHasReporting: boolean | null };

/** The content of the home page; with `onlyHasReporting`, the visitor is sent to another page (specification §2.1). */
export type Home = {
	sections: Section[];
	slides: Slide[];
	isPreview: boolean;
	/** The moment for which slides and section data are shown. */
	at: Date;
	onlyHasReporting: boolean;
};

/** A request for the draft layout, as of a moment; `isStaff` says whether the request comes from a staff user's browser. */
export type PreviewQuestion = { isStaff(): Promise<boolean>; at?: Date | undefined };

/**
 * The content of the home page in the request's language: main slides and active sections.
 * @param preview its moment decides which sections are shown, and for staff also which slides and posts: other visitors do
 *   not see scheduled content
 * @returns `isPreview` is false when the draft layout is requested without the right: the published layout is then shown
 */
export async function getHome(request: Context, preview: PreviewQuestion | undefined): Promise<Home> {
	const isStaff = (await preview?.isStaff()) ?? false;
	const isPreview = preview !== undefined && (await mayPreview(request, isStaff));
	const asked = (isPreview && preview.at) || request.now();
	const at = isStaff ? asked : request.now();
	const ctx: Context = { ...request, now: () => at };
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
	const sections = shown(ctx, layout ?? [], asked);
	return {
		...(await withPlaceholdersFilled(ctx, ctx.locale, { sections, slides })),
		isPreview,
		at,
		onlyHasReporting: onlyHasReporting ?? false,
	};
}

/** The rights to read and change the layout in the panel. */
export const homeLayoutRights = { read: "settings.read", write: "layout.write" } as const;

/**
 * Refuses a layout with a section that would leave a gap on the page; a section that starts later may still lack its post.
 * @throws DomainError `validation.failed`, fields as `temporaryHierarchy.{index}.settings.{path}`
 */
async function checkPublication(tx: TransactionContext, layout: Layout, locale: Locale): Promise<void> {
	const ctx = { ...tx, locale };
	const wrong: FieldError[] = [];
	for (const [index, entry] of layout.entries()) {
		if (!entry.isActive || phaseAt(entry, ctx.now()) === "ended") continue;
		const checked = checkEntry(entry);
		if (!checked || !("section" in checked)) continue;
		const { section } = checked;
		const isLater = phaseAt(entry, ctx.now()) === "scheduled";
		const data = isLater ? undefined : await loadSection(ctx, section);
		const lacks = isLater ? settingLacks(section) : await sectionLacks(ctx, section, data);
		for (const { path, isBlocking } of lacks)
			if (isBlocking)
				wrong.push({
					field: [`temporaryHierarchy.${index}.settings`, path].filter(Boolean).join("."),
					key: "validation.required",
				});
	}
	if (wrong.length > 0) throw invalid(wrong);
}

/** Staff operations on the layout of a language. Saving refuses an unknown kind of section and broken settings. */
export const homeLayoutVerbs = documentVerbs({
	noun: "home-layout",
	table: homeLayout,
	rights: homeLayoutRights,
	tree: Layout,
	complete: (layout, { hierarchy, temporaryHierarchy }) =>
		checked(layout, [...temporaryHierarchy, ...hierarchy]),
	async publishing(tx, layout, locale) {
		await checkPublication(tx, layout, locale);
		await changePagesAt(tx, momentsOf(layout));
	},
});
