import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { num } from "#ui/num.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import type { ReceptionFigures } from "../schema.ts";
import { useDurationText } from "./use-duration-text.tsx";

/** How long requests stay in each stage, and how many wait there now. */
export function StagesCard({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures.stages");
	const stageName = useTranslations("queue.stage");
	const { show } = useDurationText();
	return (
		<section className="card span-4 shares-card">
			<div className="card-head">
				<h2>{t("title")}</h2>
			</div>
			<p className="figures-lede muted">{t("text")}</p>
			<ShareBar
				shares={found.stages.map(({ stage, waiting, medianMinutes }) => ({
					id: stage,
					name: (
						<>
							{stageName(stage)}
							<small className="figures-count">
								{medianMinutes === null ? t("unknown") : show(medianMinutes)}
							</small>
						</>
					),
					value: medianMinutes ?? 0,
					figure: formatNumber(waiting),
				}))}
			/>
			<p className="figures-lede muted">{t.rich("signed", { count: found.answered.answered, num })}</p>
		</section>
	);
}
