import { useTranslations } from "use-intl";
import { Segmented } from "#ui/segmented.tsx";

type Props<Days extends number> = { choices: readonly Days[]; value: Days; onChange: (days: Days) => void };

/** Selects the number of days that a chart covers. */
export function DaysChoice<Days extends number>({ choices, value, onChange }: Props<Days>) {
	const t = useTranslations("dashboard");
	return (
		<Segmented
			label={t("span")}
			isLabelHidden
			tight
			value={String(value)}
			onChange={(chosen) => {
				const days = choices.find((each) => String(each) === chosen);
				if (days !== undefined) onChange(days);
			}}
			choices={choices.map((days) => ({ value: String(days), label: t("days", { count: days }) }))}
		/>
	);
}
