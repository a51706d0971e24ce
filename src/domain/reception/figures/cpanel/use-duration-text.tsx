import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import { durationOf } from "./duration.ts";

/** Functions that write durations in words. */
export function useDurationText() {
	const t = useTranslations("receptionFigures.duration");
	return {
		/** The duration with its number marked up separately. */
		show: (minutes: number) => {
			const { unit, value } = durationOf(minutes);
			return t.rich(unit, { value: String(value), num });
		},
		/** The duration as plain text, for a label or a file. */
		say: (minutes: number) => {
			const { unit, value } = durationOf(minutes);
			return t.markup(unit, { value: String(value), num: (figure) => figure });
		},
	};
}
