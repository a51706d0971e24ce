import { useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { localePath } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { myReports } from "../queries.ts";
import { useText } from "../use-text.ts";

/**
 * The result of a released request: the sheet, the payment required before reading (reports 3.2), or a note that the person
 * keeps the result private.
 */
export function ReportReady({ receptionId, trackingCode }: { receptionId: string; trackingCode: string }) {
	const t = useText("panel");
	const locale = useLocale();
	const { data } = useQuery(myReports);
	const report = data?.find((each) => each.receptionId === receptionId);
	if (!report) return null;
	if (report.isClosed)
		return (
			<div className="request-report-owed">
				<Alert tone="info" isSmall>
					{t("report.closed")}{" "}
					<a className="link" href={localePath(locale, "/resultAccess")}>
						{t("report.whyClosed")}
					</a>
				</Alert>
			</div>
		);
	if (report.owedRials > 0)
		return (
			<div className="request-report-owed">
				<Alert tone="info" isSmall>
					{t.rich("report.owed", { amount: formatNumber(report.owedRials), num })}
				</Alert>
			</div>
		);
	return (
		<section className="request-report" aria-label={t("report.ready")}>
			<p>
				<strong>
					{t(
						report.isPartial
							? "report.inPart"
							: report.isCorrection
								? "report.correctedReport"
								: "report.ready",
					)}
				</strong>
				<small>{t.rich("report.readyNumber", { number: report.reportNumber, num })}</small>
			</p>
			<span className="request-report-ways">
				<a className={buttonClass()} href={localePath(locale, `/report/${receptionId}`)}>
					<FileCheck className="icon" aria-hidden />
					<span>{t("report.readReport")}</span>
				</a>
				<a
					className={buttonClass({ variant: "outline" })}
					href={localePath(locale, `/reportingList/${trackingCode}/sheet`)}
					target="_blank"
					rel="noreferrer"
				>
					<span>{t("report.openReport")}</span>
				</a>
			</span>
		</section>
	);
}
