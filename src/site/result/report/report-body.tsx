import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as shieldAlert } from "lucide-react/icons/shield-exclamation-point";
import { type Labelled, type SheetText, sheetText } from "#domain/result/print/sheet-text.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { CheckingNotice } from "./checking-notice.tsx";
import { isOutside } from "./line-words.ts";
import { Results } from "./results.tsx";
import { Summary } from "./summary.tsx";
import { reportTexts } from "./texts.ts";
import { VersionNotice } from "./version-notice.tsx";

/** The laboratory's name and details as on the sheet, above everything else. */
function Laboratory({ text }: { text: SheetText }) {
	const { name, lines } = text.laboratory;
	return (
		<section className="report-laboratory" aria-label={name}>
			<b>
				<BidiText text={name} />
			</b>
			{lines.map((line) => (
				<span key={line}>
					<BidiText text={line} />
				</span>
			))}
			<strong className="report-paper-title">{text.title}</strong>
		</section>
	);
}

const Said = ({ all, className }: { all: readonly Labelled[]; className: string }) => (
	<dl className={className}>
		{all.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>
					<BidiText text={value} />
				</dd>
			</div>
		))}
	</dl>
);

function Head({ text }: { text: SheetText }) {
	const { name, facts } = text.patient;
	return (
		<section className="card report-person">
			<span className="avatar report-avatar" aria-hidden>
				{[...name][0]}
			</span>
			<div>
				<h1>
					<bdi>{name}</bdi>
				</h1>
				<p className="muted report-person-facts">
					{facts.map((fact) => (
						<span key={fact}>
							<BidiText text={fact} />
						</span>
					))}
				</p>
			</div>
			<Said all={text.facts} className="report-facts" />
		</section>
	);
}

/** Who has signed the report, and who is responsible for the laboratory. */
function Signers({ text }: { text: SheetText }) {
	const t = reportTexts(useLocale());
	return (
		<section className="card report-signers" aria-label={t("signers")}>
			<Said all={text.signers} className="report-said" />
			{text.authority.length > 0 ? <Said all={text.authority} className="report-said" /> : null}
		</section>
	);
}

/** Filters by style sheet only, without script: hides the results within their range. */
function Filter({ all, outside }: { all: number; outside: number }) {
	const t = reportTexts(useLocale());
	if (outside === 0 || all === outside) return null;
	return (
		<fieldset className="report-filter">
			<legend className="visually-hidden">{t("show")}</legend>
			<label>
				<input className="visually-hidden" type="radio" name="show" value="all" defaultChecked />
				<span>
					{t("showAll")} <Num>{all}</Num>
				</span>
			</label>
			<label>
				<input className="visually-hidden" type="radio" name="show" value="outside" />
				<span>
					{t("showOutside")} <Num>{outside}</Num>
				</span>
			</label>
		</fieldset>
	);
}

function Authenticity({ document }: { document: NonNullable<OpenReport["document"]> }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { verifyCode, sha256 } = document;
	return (
		<section className="card report-authenticity">
			<Icon of={badgeCheck} className="report-authenticity-icon" />
			<div className="grow report-authenticity-text">
				<b>{t("authenticity.title")}</b>
				<p className="muted">{t("authenticity.text")}</p>
				<small className="muted">
					<bdi dir="ltr">{`${verifyCode.slice(0, 5)} ${verifyCode.slice(5)}`}</bdi>
					<bdi dir="ltr">{`SHA-256 ${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`}</bdi>
				</small>
			</div>
			<a className="button button-outline report-verify" href={localePath(locale, `/verify/${verifyCode}`)}>
				<Icon of={badgeCheck} />
				<span>{t("authenticity.verify")}</span>
			</a>
		</section>
	);
}

type Props = {
	report: OpenReport;
	/** Path of the page, without language. */
	path: string;
	/** Whether a doctor reads the report through a link; texts for the patient are then left out. */
	isDoctor?: boolean;
};

/**
 * A report as read by its patient, or by a doctor to whom the patient gave a link. It has the same texts in the same order
 * as the PDF.
 */
export function ReportBody({ report, path, isDoctor = false }: Props) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const text = sheetText(report, locale);
	const lines = report.groups.flatMap((group) => group.lines);
	const outside = lines.filter(isOutside).length;
	return (
		<>
			<Laboratory text={text} />
			{report.beingChecked ? <CheckingNotice names={report.beingChecked} /> : null}
			<VersionNotice report={report} path={path} isDoctor={isDoctor} />
			<Head text={text} />
			{lines.length === 0 ? (
				<p className="alert">
					<Icon of={fileText} />
					<span className="grow">
						<BidiText text={t("asFile")} />
					</span>
				</p>
			) : null}
			{lines.length > 0 && report.missing > 0 ? (
				<p className="alert">
					<Icon of={hourglass} />
					<span className="grow">
						<BidiText text={t("missing", { count: report.missing })} />
					</span>
				</p>
			) : null}
			{lines.length > 0 ? <Summary lines={lines} isDoctor={isDoctor} /> : null}
			<Filter all={lines.length} outside={outside} />
			<Results groups={report.groups} isDoctor={isDoctor} />
			<Signers text={text} />
			{report.document ? <Authenticity document={report.document} /> : null}
			<p className="report-disclaimer">
				<Icon of={shieldAlert} />
				<span>{t(isDoctor ? "disclaimerDoctor" : "disclaimer")}</span>
			</p>
		</>
	);
}
