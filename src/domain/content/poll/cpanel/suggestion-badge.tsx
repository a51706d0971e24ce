import { useTranslations } from "use-intl";
import { EntryBadge } from "#records/entry-badge.tsx";
import { useSuggestionCounts } from "./queries.ts";

/** The number of unread suggestions. */
export default function SuggestionBadge() {
	const t = useTranslations("cpanel");
	return <EntryBadge count={useSuggestionCounts()?.new} label={t("newSuggestions")} />;
}
