import { __iconData as search } from "lucide-react/icons/search";
import { addressIn } from "#locale/address.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { listAddress } from "./address.ts";
import type { LoadedList } from "./load.server.ts";
import { listTexts } from "./texts.ts";

/** The list's own search: a plain GET form, inside the chosen group. */
export function SearchForm({ list: { state, group, subgroup } }: { list: LoadedList }) {
	const locale = useLocale();
	const t = listTexts(locale);
	const title = subgroup?.title ?? group?.title;
	const label = title ? t("list.searchInGroup", { title }) : t("list.searchIn");
	return (
		<search>
			<form
				className="searchbox pl-s"
				method="get"
				action={addressIn(locale, listAddress({ group: state.group, subgroup: state.subgroup }))}
			>
				<Icon of={search} />
				<input
					type="search"
					name="keyword"
					maxLength={200}
					defaultValue={state.keyword}
					aria-label={label}
					placeholder={label}
				/>
				<button type="submit" className="btn btn-soft btn-sm">
					<span>{t("list.search")}</span>
				</button>
			</form>
		</search>
	);
}
