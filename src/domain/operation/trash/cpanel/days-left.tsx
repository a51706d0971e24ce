import { useTranslations } from "use-intl";
import type { TrashRow } from "../schema.ts";
import { trashDays } from "../trash-days.ts";
import "./trash.css";

/** With fewer days left than this, an item is marked as about to be deleted. */
const fewDays = 3;

/** Days left in the trash, as a number and a bar; records in use are not deleted. */
export function DaysLeft({ daysLeft, usageCount }: Pick<TrashRow, "daysLeft" | "usageCount">) {
	const t = useTranslations("trash");
	if (usageCount) return <span>{t("stays")}</span>;
	return (
		<span className={daysLeft <= fewDays ? "days-left is-few" : "days-left"}>
			<span className="days-left-bar" aria-hidden>
				<i style={{ inlineSize: `${(daysLeft / trashDays) * 100}%` }} />
			</span>
			<span>{daysLeft ? t("days", { count: daysLeft }) : t("due")}</span>
		</span>
	);
}
