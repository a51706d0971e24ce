import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Filter } from "../collection.ts";
import { useNounTexts } from "../use-noun-texts.ts";
import type { RecordTab } from "./collection-toolbar.tsx";
import type { ListChange } from "./list-state.ts";

type Options = {
	noun: { noun: string; filters?: readonly Filter[] };
	list: {
		query: { data?: { totalCount: number; trashCount: number } | undefined };
		isTrash: boolean;
		isNarrowed: boolean;
		chosen: Readonly<Record<string, string | undefined>>;
		hrefOf: (to: ListChange<string>) => string;
	};
	/** Numbers on the tabs: `all`, and each choice of a filter that is shown as tabs. */
	counts: Readonly<Record<string, number>> | undefined;
	/** Tabs that lead to other lists. */
	others: readonly RecordTab[];
};

/** The tabs of a collection: all records, the choices of a filter, other lists, and the trash. */
export function useCollectionTabs({ noun, list, counts, others }: Options): RecordTab[] {
	const t = useTranslations("records");
	const { say } = useNounTexts(noun.noun);
	const { query, isTrash, isNarrowed, chosen, hrefOf } = list;
	const tabbed = noun.filters?.find(({ isTabs }) => isTabs);
	const choice = (tabbed && chosen[tabbed.id]) || "";
	const tabHref = (trash: string, value: string) =>
		hrefOf({ filters: { trash, ...(tabbed ? { [tabbed.id]: value } : {}) } });
	return [
		{
			key: "all",
			face: t("all"),
			href: tabHref("", ""),
			count: counts?.all ?? (isTrash || isNarrowed ? undefined : query.data?.totalCount),
			isOn: !isTrash && !choice,
		},
		...[...(tabbed?.values ?? [])].map((value) => ({
			key: value,
			face: say(`filter.${tabbed?.id}.${value}`),
			href: tabHref("", value),
			count: counts?.[value],
			isOn: !isTrash && choice === value,
		})),
		...others,
		{
			key: "trash",
			face: (
				<>
					<Trash2 className="icon" aria-hidden />
					{t("trash.tab")}
				</>
			),
			href: tabHref("true", ""),
			count: query.data?.trashCount,
			isOn: isTrash,
			isEnd: true,
		},
	];
}
