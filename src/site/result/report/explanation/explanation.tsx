import { __iconData as bookOpen } from "lucide-react/icons/book-open";
import { __iconData as chevron } from "lucide-react/icons/chevron-down";
import type { ReadLine, TestExplanation } from "#domain/result/reading/schema.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "../texts.ts";

const parts = ["affects", "ask", "source"] as const;

/** What affects a result, what to ask a doctor, and where the text comes from. */
function Parts({ of }: { of: TestExplanation }) {
	const t = reportTexts(useLocale());
	const given = parts.filter((part) => of[part] !== "");
	if (given.length === 0) return null;
	return (
		<dl className="report-parts">
			{given.map((part) => (
				<div key={part} className={`report-part is-${part}`}>
					<dt>{t(`about.${part}`)}</dt>
					<dd>{part === "source" ? <bdi>{of.source}</bdi> : <BidiText text={of[part]} />}</dd>
				</div>
			))}
		</dl>
	);
}

/** Shown below a result outside its range: the value in plain words, what affects it, and what to ask. */
export function MoreAboutResult({ line, of }: { line: ReadLine; of: TestExplanation | undefined }) {
	const t = reportTexts(useLocale());
	if (!of || parts.every((part) => of[part] === "")) return null;
	const value = of.values.find(({ analyte }) => analyte === line.analyte);
	return (
		<details className="report-more">
			<summary>
				{t("about.more")}
				<span className="visually-hidden"> {line.name}</span>
				<Icon of={chevron} className="report-chevron" />
			</summary>
			{value ? (
				<p>
					<BidiText text={value.text} />
				</p>
			) : null}
			<Parts of={of} />
		</details>
	);
}

function AboutTest({ of }: { of: TestExplanation }) {
	return (
		<section className="report-about-test">
			<h3>
				<BidiText text={of.name} /> <Latin>{of.code}</Latin>
			</h3>
			<p>
				<BidiText text={of.measures} />
			</p>
			{of.values.length > 0 ? (
				<dl className="report-about-values">
					{of.values.map(({ analyte, text }) => (
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
			<Parts of={of} />
		</section>
	);
}

/** Shown below the results of a department: what its tests measure, for a patient who wants to know. */
export function AboutTests({ explanations }: { explanations: readonly TestExplanation[] }) {
	const t = reportTexts(useLocale());
	if (explanations.length === 0) return null;
	return (
		<details className="report-about">
			<summary>
				<Icon of={bookOpen} />
				<span>{t("about.title", { count: explanations.length })}</span>
				<Icon of={chevron} className="report-chevron" />
			</summary>
			<div className="report-about-list">
				{explanations.map((each) => (
					<AboutTest key={each.testId} of={each} />
				))}
				<p className="report-about-note">{t("about.note")}</p>
			</div>
		</details>
	);
}
