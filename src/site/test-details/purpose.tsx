import type { LabTestDetails } from "#domain/catalogue/lab-test/schema.ts";
import { labTestTexts } from "#domain/catalogue/lab-test/texts.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { explained } from "./about-test.ts";
import { detailsTexts } from "./texts.ts";

const parts = ["affects", "ask", "source"] as const;

/** What a test measures, what each of its values is, what affects a result, what to ask, and the source. */
export function Purpose({ test }: { test: Pick<LabTestDetails, "purpose" | "ranges"> }) {
	const locale = useLocale();
	const label = labTestTexts(locale);
	const { measures, values, ...more } = explained(test);
	const given = parts.filter((part) => more[part] !== "");
	if (!test.purpose) return null;
	return (
		<section className="test-details-part">
			<h2>{detailsTexts(locale)("details.purpose")}</h2>
			{measures ? (
				<p>
					<BidiText text={measures} />
				</p>
			) : null}
			{values.length > 0 ? (
				<dl className="test-details-values">
					{values.map(({ analyte, text }) => (
						<div key={analyte}>
							<dt>
								<Latin>{analyte}</Latin>
							</dt>
							<dd>
								<BidiText text={text} />
							</dd>
						</div>
					))}
				</dl>
			) : null}
			{given.length > 0 ? (
				<dl className="test-details-explained">
					{given.map((part) => (
						<div key={part}>
							<dt>{label(`labTest.explanation.${part}`)}</dt>
							<dd>{part === "source" ? <bdi>{more.source}</bdi> : <BidiText text={more[part]} />}</dd>
						</div>
					))}
				</dl>
			) : null}
		</section>
	);
}
