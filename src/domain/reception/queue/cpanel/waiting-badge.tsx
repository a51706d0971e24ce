import { useTranslations } from "use-intl";
import { useQueueFigures } from "#domain/reception/live/cpanel/queries.ts";
import { EntryBadge } from "#records/entry-badge.tsx";

/** How many requests are waiting for the desk. */
export default function WaitingBadge() {
	const t = useTranslations("cpanel");
	const { data } = useQueueFigures({});
	return <EntryBadge count={data?.waitingCount} label={t("newReceptions")} />;
}
