import { useTranslations } from "use-intl";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import { num } from "#ui/num.tsx";
import type { RecheckCode, RecheckSheet } from "../schema.ts";

type Line = RecheckSheet["lines"][number];

/** Sentences that say what to check in a result, one for each reason. */
export function useReasonTexts() {
	const t = useTranslations("results.recheck.sentence");
	const tf = useTranslations("results.flag");
	const flagOf = (flag: Flag | null) => (flag === null || flag === "none" ? t("noFlag") : tf(flag));
	return (line: Line, code: RecheckCode) => {
		if (code === "flagDiffers")
			return t("flagDiffers", { shown: flagOf(line.flagShown), today: flagOf(line.flagToday) });
		if (code !== "readsDifferently") return t(code);
		const { readBefore: before, readToday: today } = line;
		if (!today) return before ? t.rich("readNoMore", { before, num }) : t("neverRead");
		return before ? t.rich("readsDifferently", { before, today, num }) : t.rich("readNow", { today, num });
	};
}
