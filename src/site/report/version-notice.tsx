import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { __iconData as history } from "lucide-react/icons/rotate-ccw-clock";
import type { OpenReport } from "#domain/report/reading/schema.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "./texts.ts";

type Props = { report: OpenReport; path: string };

/** That an earlier version is read, with the way to the one that holds. */
function FormerNotice({ path }: Props) {
	const locale = useLocale();
	const t = reportTexts(locale);
	return (
		<div className="alert alert-warn" role="status">
			<Icon of={history} />
			<div className="grow">
				<b>{t("corrected.wasTitle")}</b>
				{t("corrected.wasText")}
			</div>
			<a className="button button-outline button-sm" href={localePath(locale, path)}>
				<span>{t("corrected.current")}</span>
			</a>
		</div>
	);
}

/** That a report was corrected or completed: what has changed, why and when, and the way to each earlier version (reports 2.5). */
export function VersionNotice({ report, path }: Props) {
	const locale = useLocale();
	const t = reportTexts(locale);
	if (report.isFormer) return <FormerNotice report={report} path={path} />;
	const { versions, groups, sequence, releasedAt } = report;
	if (sequence === 1) return null;
	const changed = groups.flatMap(({ lines }) => lines).filter(({ was }) => was);
	const former = versions.filter((each) => each.sequence !== sequence);
	const reason = versions.find((each) => each.sequence === sequence)?.reason ?? "";
	const isCorrected = versions.some((each) => each.reason);
	return (
		<div className="alert report-corrected" role="status">
			<Icon of={filePen} />
			<div className="grow report-corrected-text">
				<b>{t(isCorrected ? "corrected.title" : "completed.title")}</b>
				{changed.map(({ key, name, was, value }) => (
					<span key={key} className="report-change">
						<BidiText text={t("corrected.change", { name, was, value })} />
					</span>
				))}
				<span className="report-change">
					{t(changed.length ? "corrected.rest" : reason ? "corrected.none" : "completed.text")}
				</span>
				{reason ? (
					<span className="report-change">
						<BidiText text={reason} />
					</span>
				) : null}
				<Num>{`${formatDate(releasedAt, locale)} ${formatTime(releasedAt)}`}</Num>
			</div>
			<span className="report-former-list">
				{former.map((each) => (
					<a
						key={each.sequence}
						className="button button-outline button-sm"
						href={`${localePath(locale, path)}?version=${each.sequence}`}
					>
						<Icon of={history} />
						<span>
							{former.length === 1 ? (
								t("corrected.former")
							) : (
								<BidiText
									text={t("corrected.formerAt", {
										sequence: String(each.sequence),
										date: formatDate(each.releasedAt, locale),
									})}
								/>
							)}
						</span>
					</a>
				))}
			</span>
		</div>
	);
}
