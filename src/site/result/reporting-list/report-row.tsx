import { __iconData as download } from "lucide-react/icons/download";
import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import { __iconData as fileClock } from "lucide-react/icons/file-clock";
import type { ReactNode } from "react";
import type { ListedReport } from "#domain/result/door/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { listTexts } from "./texts.ts";

const Badge = ({ tone, children }: { tone?: string; children: string }) => (
	<span className={tone ? `badge badge-${tone}` : "badge"}>
		<span>
			<BidiText text={children} />
		</span>
	</span>
);

function Badges({ report }: { report: ListedReport }) {
	const t = listTexts(useLocale());
	const { state, isCorrection, isPartial, results } = report;
	if (state === "former") return <Badge>{t("list.isFormer")}</Badge>;
	return (
		<>
			{isCorrection ? <Badge tone="info">{t("list.isCorrection")}</Badge> : null}
			<Badge tone={isPartial ? "warn" : "ok"}>{t(isPartial ? "list.isPartial" : "list.isWhole")}</Badge>
			{results ? (
				<Badge tone={results.outside ? "warn" : "ok"}>
					{results.outside ? t("list.outside", { count: String(results.outside) }) : t("list.inside")}
				</Badge>
			) : null}
		</>
	);
}

type Props = {
	report: ListedReport;
	name: string;
	trackingCode: string;
	/** The page where the report is read. */
	page: string;
	isOwed: boolean;
};

function Ways({
	report: { state, sequence, sizeBytes, locale: printedIn },
	trackingCode,
	page,
}: Props): ReactNode {
	const locale = useLocale();
	const t = listTexts(locale);
	const earlier = state === "former" ? `sequence=${sequence}&` : "";
	const path = localePath(locale, `/reportingList/${trackingCode}/sheet?${earlier}`);
	const version = state === "former" ? `?version=${sequence}` : "";
	const see = localePath(locale, page) + version;
	const size = String(Math.max(1, Math.round(sizeBytes / 1024)));
	return (
		<div className="report-row-ways">
			<a className={state === "former" ? "button button-outline" : "button button-primary"} href={see}>
				<Icon of={eye} />
				<span>{t("list.see")}</span>
			</a>
			<a className="button button-outline" href={`${path}download=true`} download>
				<Icon of={download} />
				<span>
					<span className="visually-hidden">{t("list.download")} </span>
					{printedIn && printedIn !== locale ? t("list.pdfIn") : <bdi dir="ltr">PDF</bdi>}{" "}
					<small>
						<BidiText text={t("list.kilobytes", { size })} />
					</small>
				</span>
			</a>
		</div>
	);
}

/** A report as its patient sees it in the list: number, name, date, completeness and links. */
export function ReportRow(props: Props) {
	const locale = useLocale();
	const t = listTexts(locale);
	const { report, name, isOwed } = props;
	const isFormer = report.state === "former";
	return (
		<li className={isFormer ? "card report-row is-former" : "card report-row"}>
			<span className="report-row-icon">
				<Icon of={isFormer ? fileClock : fileCheck} />
			</span>
			<div>
				<h2>
					<BidiText text={name} />
				</h2>
				<p className="report-row-facts">
					<span>
						{t("list.reportNumber")} <Num>{report.reportNumber}</Num>
					</span>
					{report.results ? (
						<span>
							<BidiText text={t("list.results", { count: String(report.results.all) })} />
						</span>
					) : null}
					<time dateTime={report.releasedAt}>
						<Num>{formatDate(report.releasedAt, locale, "short")}</Num>
					</time>
				</p>
				{isFormer ? <p className="muted">{t("list.formerText")}</p> : null}
			</div>
			<div className="report-row-badges">
				<Badges report={report} />
			</div>
			{isOwed ? null : <Ways {...props} />}
		</li>
	);
}
