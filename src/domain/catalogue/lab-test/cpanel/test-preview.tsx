import { Clock, House, Sun, UtensilsCrossed } from "lucide-react";
import { useTranslations } from "use-intl";
import { dayInTehran } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { capColour } from "../cap-colour.ts";
import type { LabTestRecordInput } from "../record-schema.ts";
import { priceOn } from "../tariff/tariff.ts";
import { labTestTexts, turnaroundText } from "../texts.ts";

/** A preview of the test as patients see it in the list, from the form's values. */
export function TestPreview({ input }: { input: LabTestRecordInput }) {
	const t = useTranslations("labTest");
	const locale = useLocale();
	const own = labTestTexts(locale);
	const name = input.texts[locale].name || input.texts.fa.name;
	const price = priceOn(dayInTehran(new Date()), input);
	return (
		<section className="card form-panel test-preview" aria-label={t("patientSees")}>
			<h2>{t("patientSees")}</h2>
			<p className="test-preview-head">
				<bdi dir="ltr">{input.code || "…"}</bdi>
				<TubeGlyph cap={capColour[input.sampleType]} label={own(`labTest.sample.${input.sampleType}`)} />
			</p>
			<b>
				<BidiText text={name || "…"} />
			</b>
			<ul>
				<li>
					<UtensilsCrossed className="icon" aria-hidden />
					<BidiText
						text={
							input.fastingHours
								? own("labTest.fasting", { hours: input.fastingHours })
								: own("labTest.noFasting")
						}
					/>
				</li>
				{input.morningOnly ? (
					<li>
						<Sun className="icon" aria-hidden />
						{t("field.morningOnly")}
					</li>
				) : null}
				<li>
					<Clock className="icon" aria-hidden />
					<BidiText text={turnaroundText(own, input.turnaroundHours || 0)} />
				</li>
				{input.homeSampling ? (
					<li>
						<House className="icon" aria-hidden />
						{t("atHome")}
					</li>
				) : null}
			</ul>
			{Number.isFinite(price) ? (
				<p>
					<b>
						<Num>{formatNumber(price)}</Num>
					</b>{" "}
					{t("rials")}
				</p>
			) : null}
			{input.isActive ? null : <p className="muted">{t("withdrawnText")}</p>}
		</section>
	);
}
