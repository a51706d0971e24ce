import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CollectionPage } from "#records/list/collection-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { resultListHref } from "./hrefs.ts";
import { useSuggestionCounts } from "./queries.ts";
import { SuggestionDialog } from "./suggestion-dialog.tsx";
import { useSuggestions } from "./suggestions.tsx";

/** Suggestions for improvement from visitors (specification §2.6 `PollSuggestions`); `?edit=` opens a suggestion. */
export default function PollSuggestionsPage() {
	const t = useTranslations("pollSuggestion");
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const openId = params.get("edit");
	const close = () => {
		const next = new URLSearchParams(params);
		next.delete("edit");
		void navigate(`?${next}`, { preventScrollReset: true });
	};
	return (
		<>
			<PanelCrumbs steps={[{ name: t("results"), href: resultListHref }, { name: t("title") }]} />
			<CollectionPage noun={useSuggestions()} tabCounts={useSuggestionCounts()} />
			{openId ? <SuggestionDialog key={openId} id={openId} onClose={close} /> : null}
		</>
	);
}
