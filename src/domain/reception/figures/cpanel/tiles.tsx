import { ClipboardCheck, House, Timer, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Figure } from "#records/detail/figure.tsx";
import { num } from "#ui/num.tsx";
import type { ReceptionFigures } from "../schema.ts";
import { changeOf, pointsOf, shareOf } from "./change.ts";

const percent = (share: number | undefined) => (share === undefined ? "—" : `${share}%`);

/** How many requests came in, were reported on time, have home visits, and ended without a report. */
export function Tiles({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures.tile");
	const { total, totalBefore, answered, answeredBefore, home, ended } = found;
	const change = changeOf(total, totalBefore);
	const inTime = shareOf(answered.inTime, answered.answered);
	const inTimeBefore = shareOf(answeredBefore.inTime, answeredBefore.answered);
	const endedCount = ended.cancelled + ended.rejected + ended.noShow;
	const signed = t.rich("answered", { count: answered.answered, num });
	return (
		<div className="figures">
			<Figure
				name={t("total")}
				icon={<ClipboardCheck className="icon" aria-hidden />}
				value={formatNumber(total)}
				note={change === undefined ? t("noneBefore") : t.rich("change", { change, num })}
			/>
			<Figure
				name={t("inTime")}
				icon={<Timer className="icon" aria-hidden />}
				value={percent(inTime)}
				note={
					inTime === undefined ? (
						t("noAnswers")
					) : inTimeBefore === undefined ? (
						signed
					) : (
						<>
							{signed}
							{t("comma")}
							{t.rich("points", { points: pointsOf(inTime, inTimeBefore), num })}
						</>
					)
				}
			/>
			<Figure
				name={t("home")}
				icon={<House className="icon" aria-hidden />}
				value={percent(shareOf(home.count, total))}
				note={t.rich("homeText", { count: home.count, missed: home.missed, num })}
			/>
			<Figure
				name={t("ended")}
				icon={<Undo2 className="icon icon-directional" aria-hidden />}
				value={percent(shareOf(endedCount, total))}
				note={t.rich("endedText", { ...ended, num })}
			/>
		</div>
	);
}
