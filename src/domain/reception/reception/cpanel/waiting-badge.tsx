import { useTranslations } from "use-intl";
import { EntryBadge } from "#records/entry-badge.tsx";
import { useQueueFigures } from "./queries.ts";

/** How many requests wait for the desk. */
export default function WaitingBadge() {
	const t = useTranslations("cpanel");
	const { data } = useQueueFigures({});
	return <EntryBadge count={data?.waitingCount} label={t("newReceptions")} />;
}
