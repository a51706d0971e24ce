import { useTranslations } from "use-intl";
import { checkEntry, isKind } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { phaseAt } from "#domain/content/home-layout/show-moments.ts";
import type { Locale } from "#locale/locale.ts";
import { useLinkChecks } from "#records/document/site-pages.tsx";
import { itemFieldsOf, sectionFields } from "#sections/field-list.ts";
import { fieldText } from "#sections/field-texts.ts";
import { isBare, type Lack, referencesOf, settingLacks } from "#sections/lacks.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { SectionData } from "./use-section-data.ts";

/** Problems that only the server finds, because the check in the browser lacks the necessary data. */
const looked = new Set<Lack["kind"]>(["post", "picture", "alternative", "unknown"]);

/**
 * The result of checking each entry. An entry is never changed, only replaced, so typing in one entry does not trigger
 * a new check of the others.
 */
const checkedEntries = new WeakMap<SectionEntry, ReturnType<typeof checkEntry>>();
function checkOnce(entry: SectionEntry) {
	if (!checkedEntries.has(entry)) checkedEntries.set(entry, checkEntry(entry));
	return checkedEntries.get(entry);
}

/** All problems of a section, from its current entry and from the data loaded for it. */
export function lacksOf(entry: SectionEntry, read: SectionData | undefined): Lack[] {
	const checked = checkOnce(entry);
	const phase = phaseAt(entry, new Date());
	const ended: Lack[] = phase === "ended" ? [{ path: "", kind: "ended", isBlocking: false }] : [];
	const found = read?.lacks.filter(({ kind }) => looked.has(kind)) ?? [];
	// the fields show their own errors
	if (!checked || !("section" in checked)) return [...found, ...ended];
	const lacks = settingLacks(checked.section);
	if (
		read?.data &&
		isBare(checked.section.component, read.data) &&
		lacks.every(({ isBlocking }) => !isBlocking)
	)
		lacks.unshift({ path: "", kind: "nothing", isBlocking: phase === "shown" });
	return [...lacks, ...found, ...ended];
}

/** The links of a section, with their paths in its settings. */
function linksOf(entry: SectionEntry) {
	const checked = checkOnce(entry);
	if (!checked || !("section" in checked)) return [];
	const { component, settings } = checked.section;
	return referencesOf(component, settings).filter(({ field }) => field.kind === "link");
}

const wrongLinks = { missing: "missing", draft: "unpublished" } as const;

/** Links without a target, for each section. */
export function useLinkLacks(locale: Locale, tree: readonly SectionEntry[]): (entry: SectionEntry) => Lack[] {
	const checks = useLinkChecks(
		locale,
		tree.flatMap(linksOf).map(({ id }) => id),
	);
	return (entry) =>
		linksOf(entry).flatMap(({ path, id }): Lack[] => {
			const state = checks.get(id)?.state;
			return state === "missing" || state === "draft"
				? [{ path, kind: wrongLinks[state], isBlocking: false }]
				: [];
		});
}

/** Whether a problem prevents the publication of the page. */
export const isInTheWay = (entry: SectionEntry, { isBlocking }: Lack): boolean =>
	isBlocking && entry.isActive && phaseAt(entry, new Date()) !== "ended";

/** A function that names the field at a path: «کارت‌ها ۲ › نام خدمت». */
export function useFieldName() {
	const locale = useLocale();
	const t = useTranslations("mainPage");
	return (component: string, path: string): string => {
		if (!isKind(component) || path === "") return "";
		const [name = "", index, inner = ""] = path.split(".");
		const { label } = fieldText(component, name, locale);
		if (index === undefined) return label;
		const item = t("item", { list: label, number: Number(index) + 1 });
		const field = sectionFields(component).find((each) => each.name === name);
		const isSingle = field?.kind === "list" && itemFieldsOf(field.item)[0]?.name === "";
		if (isSingle || !inner) return item;
		return `${item} › ${fieldText(component, `${name}.${inner}`, locale).label}`;
	};
}

/** A function that describes a problem in a sentence. */
export function useLackText() {
	const t = useTranslations("mainPage.lack");
	const nameOf = useFieldName();
	return (component: string, { path, kind }: Lack): string => t(kind, { field: nameOf(component, path) });
}
