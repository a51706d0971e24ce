import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { rangePicture } from "../report/chart/range-picture.ts";
import { doorTexts } from "./texts.ts";

/** Sample values that belong to no real person. */
const samples = [
	{ name: "FBS", number: 92, low: 70, high: 100 },
	{ name: "LDL", number: 138, low: null, high: 130 },
	{ name: "TSH", number: 2.1, low: 0.4, high: 4.2 },
];

/** A sample result next to the form on wide screens, labelled as a sample. */
export function DoorArt() {
	const locale = useLocale();
	const t = doorTexts(locale);
	return (
		<aside className="door-art inverse" aria-label={t("door.art")}>
			<span className="door-lattice" aria-hidden="true" />
			<div className="door-sample">
				<div className="door-sample-head">
					<span className="tile tile-xs">
						<Icon of={fileCheck} />
					</span>
					<b>{t("door.artName")}</b>
					<small>{t("door.artSample")}</small>
				</div>
				{samples.map((sample) => {
					const { name, number } = sample;
					const picture = rangePicture(locale, sample);
					return (
						<div key={name} className="door-sample-row">
							<bdi dir="ltr">{name}</bdi>
							{picture ? (
								<RangeBar label={t("door.artRange", { name, value: String(number) })} {...picture} />
							) : null}
							<b>
								<Num>{number}</Num>
							</b>
						</div>
					);
				})}
			</div>
			<h2>{t("door.art")}</h2>
			<ul className="check-list door-promises">
				{(["artRanges", "artSheet", "artLog"] as const).map((each) => (
					<li key={each}>
						<Icon of={check} />
						<span>{t(`door.${each}`)}</span>
					</li>
				))}
			</ul>
		</aside>
	);
}
