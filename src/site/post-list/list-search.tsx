import { hrefIn } from "#locale/url.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import type { LoadedList } from "./load.server.ts";
import { listTexts } from "./texts.ts";
import { listHref } from "./url.ts";

/** The list's own search: a plain GET form, inside the chosen group. */
export function ListSearch({ list: { state, group, subgroup } }: { list: LoadedList }) {
	const locale = useLocale();
	const t = listTexts(locale);
	const title = subgroup?.title ?? group?.title;
	const label = title ? t("list.searchInGroup", { title }) : t("list.searchIn");
	return (
		<SearchForm
			className="post-list-search"
			action={hrefIn(locale, listHref({ group: state.group, subgroup: state.subgroup }))}
			name="keyword"
			value={state.keyword}
			label={label}
			submit={t("list.search")}
		/>
	);
}
