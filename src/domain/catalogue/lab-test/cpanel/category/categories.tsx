import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { locales } from "#locale/locale.ts";
import type { Collection, Field } from "#records/collection.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { useAllRecords } from "#records/list/use-all-records.ts";
import type { CategoryInput, CategoryRecord, CategoryRow } from "../../category/schema.ts";

const client = collectionClient<CategoryRow, CategoryRecord, CategoryInput>("TestCategory");

const empty: CategoryInput = { slug: "", texts: { fa: { name: "" }, en: { name: "" } }, checkedTexts: [] };

const fields: readonly Field<CategoryInput>[] = [
	...locales.map(
		(locale): Field<CategoryInput> => ({
			name: `texts.${locale}.name`,
			label: `name.${locale}`,
			kind: "text",
			need: locale === "fa" ? "required" : undefined,
			maxLength: 80,
		}),
	),
	{ name: "slug", label: "slug", kind: "slug", need: "optional", maxLength: 40, hasHint: true },
];

/** Categories of the catalogue, in the order in which readers see them. */
export function useLabCategories(): Collection<CategoryRow, CategoryRecord, CategoryInput> {
	const t = useTranslations("labCategory");
	const languages = useLanguagesColumn<CategoryRow>();
	return {
		noun: "labCategory",
		client,
		schema: async () => (await import("../../category/schema.ts")).CategoryInput,
		fields,
		empty: () => empty,
		toInput: ({ slug, texts: { fa, en } }) => ({
			slug,
			texts: { fa: { name: fa?.name ?? "" }, en: { name: en?.name ?? "" } },
			// both names are visible side by side: saving confirms the translation
			checkedTexts: en?.name ? ["en"] : [],
		}),
		titleOf: ({ name }) => name,
		lineOf: ({ slug }) => slug,
		rights: { read: "content.read", write: "content.write" },
		path: "test-categories",
		titleSort: "name",
		isOrdered: true,
		columns: [
			{
				id: "tests",
				cell: ({ id, testCount }) => (
					<Link to={`/cpanel/tests-list?category=${id}`} className="text-link">
						{t("testCount", { count: testCount })}
					</Link>
				),
				value: ({ testCount }) => testCount,
			},
			languages,
			...headColumns<CategoryRow>(),
		],
	};
}

const useAllCategories = () => useAllRecords("labCategory", client);

/** All categories by name, for selection. */
export const useCategoryNames = () => useAllCategories() ?? [];

/** Whether it is known that there are no categories yet. A test cannot exist without a category. */
export const useLacksCategories = () => useAllCategories()?.length === 0;
