import { useTranslations } from "use-intl";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import type { SheetVisit } from "../../schema.ts";

type Tubes = { tubes: SheetVisit["tubes"] };

/** The tubes of a visit in one line: kinds and counts. */
export function TubeCounts({ tubes }: Tubes) {
	const t = useTranslations("daySheet");
	return (
		<ul className="tube-counts" aria-label={t("tubes.title")}>
			{tubes.map(({ sampleType, container, count }) => (
				<li key={`${sampleType} ${container}`}>
					<TubeGlyph cap={capColour[sampleType]} label={t(`cap.${capColour[sampleType]}`)} />
					<Num>×{count}</Num>
				</li>
			))}
		</ul>
	);
}

/** The tubes of a visit in the order of draw, each with its tests and how long the sample is stable. */
export function TubeList({ tubes }: Tubes) {
	const t = useTranslations("daySheet");
	const total = tubes.reduce((sum, { count }) => sum + count, 0);
	if (tubes.length === 0) return <p className="visit-hint">{t("tubes.none")}</p>;
	return (
		<>
			<h3>
				{t("tubes.title")} · <span className="count">{t.rich("tubes.count", { count: total, num })}</span>
			</h3>
			<ol className="tube-list">
				{tubes.map((tube, index) => {
					const { sampleType, container, count, volumeMl, tests, stabilityHours, stabilityColdHours } = tube;
					const cap = capColour[sampleType];
					const keeps = stabilityHours !== null || stabilityColdHours !== null;
					return (
						<li key={`${sampleType} ${container}`}>
							<span className="tube-order" aria-hidden>
								<Num>{index + 1}</Num>
							</span>
							<TubeGlyph cap={cap} label={t(`cap.${cap}`)} />
							<span className="tube-words">
								<b>
									<BidiText text={container || t(`sample.${sampleType}`)} />
								</b>
								<small className="tube-tests">
									<bdi dir="ltr">{tests.map(({ code }) => code).join(", ")}</bdi>
								</small>
								{volumeMl !== null || keeps ? (
									<small>
										{volumeMl === null ? null : t.rich("tubes.volume", { ml: volumeMl, num })}
										{volumeMl !== null && keeps ? " · " : null}
										{keeps
											? t.rich("tubes.hours", {
													warm: String(stabilityHours ?? "none"),
													cold: String(stabilityColdHours ?? "none"),
													num,
												})
											: null}
									</small>
								) : null}
							</span>
							<b className="tube-quantity">
								<Num>×{count}</Num>
							</b>
						</li>
					);
				})}
			</ol>
		</>
	);
}
