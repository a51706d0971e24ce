import type { LucideIconData } from "lucide-react";
import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as flaskConical } from "lucide-react/icons/flask-conical";
import { __iconData as testTube } from "lucide-react/icons/test-tube";
import { __iconData as utensilsCrossed } from "lucide-react/icons/utensils-crossed";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import type { LabTestDetails } from "#domain/catalogue/lab-test/schema.ts";
import { honestTurnaround, labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { detailsTexts } from "./texts.ts";

type FactProps = { icon: LucideIconData; name: string; value: string; note?: string };

const Fact = ({ icon, name, value, note }: FactProps) => (
	<div>
		<dt>
			<span className="tile tile-sm facts-tile">
				<Icon of={icon} />
			</span>
			{name}
		</dt>
		<dd>
			<BidiText text={value} />
			{note ? (
				<small>
					<BidiText text={note} />
				</small>
			) : null}
		</dd>
	</div>
);

/** For a method followed by its abbreviation in brackets, such as `Turbidimetry (TIA)`, shows the abbreviation large. */
const methodFact = (method: string): { value: string; note?: string } => {
	const [, name, short] = /^(.+?)\s*\(([^\s()]{2,12})\)$/.exec(method) ?? [];
	return name && short ? { value: short, note: name } : { value: method };
};

/** The facts that readers look for first: sample, fasting, time to result, method. */
export function Facts({ test }: { test: LabTestDetails }) {
	const locale = useLocale();
	const t = detailsTexts(locale);
	const about = labTestTexts(locale);
	const tube = test.container || about(`labTest.tube.${capColour[test.sampleType]}`);
	const volume = test.volumeMl ? t("details.volume", { tube, volume: String(test.volumeMl) }) : tube;
	const { time, usual, isMeasured } = honestTurnaround(about, test);
	const isFasting = test.fastingHours > 0;
	return (
		<dl className="facts">
			<Fact
				icon={testTube}
				name={t("details.sample")}
				value={about(`labTest.sample.${test.sampleType}`)}
				note={volume}
			/>
			<Fact
				icon={utensilsCrossed}
				name={t("details.fasting")}
				value={isFasting ? t("details.hours", { count: test.fastingHours }) : t("details.notNeeded")}
				note={isFasting ? t("details.water") : undefined}
			/>
			<Fact
				icon={clock}
				name={t("details.result")}
				value={time}
				note={
					usual
						? t("details.slowerThanUsual", { usual })
						: t(isMeasured ? "details.asMeasured" : "details.fromSampling")
				}
			/>
			{test.method ? (
				<Fact icon={flaskConical} name={t("details.method")} {...methodFact(test.method)} />
			) : null}
		</dl>
	);
}
