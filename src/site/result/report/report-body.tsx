import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as shieldAlert } from "lucide-react/icons/shield-exclamation-point";
import { sheetText } from "#domain/result/print/sheet-text.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { CheckingNotice } from "./checking-notice.tsx";
import { Head } from "./head/head.tsx";
import { isOutside } from "./line-words.ts";
import { Results } from "./results.tsx";
import { Signature } from "./signature/signature.tsx";
import { CountTiles, Summary } from "./summary.tsx";
import { DenseResults } from "./table/dense-table.tsx";
import { reportTexts } from "./texts.ts";
import { VersionNotice } from "./version-notice.tsx";

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
			{lines.length > 0 ? (
				<div className="report-tools">
					<CountTiles lines={lines} />
					<Filter all={lines.length} outside={outside} />
				</div>
			) : null}
			{isDoctor ? <DenseResults groups={report.groups} /> : <Results groups={report.groups} />}
			<Signature text={text} document={report.document} />
			<p className="report-disclaimer">
				<Icon of={shieldAlert} />
				<span>{t(isDoctor ? "disclaimerDoctor" : "disclaimer")}</span>
			</p>
		</>
	);
}
