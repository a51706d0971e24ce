import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { __iconData as history } from "lucide-react/icons/rotate-ccw-clock";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { reportTexts } from "./texts.ts";

type Props = { report: OpenReport; path: string; isDoctor: boolean };

/** Says that the reader sees an earlier version, with a link to the current one. */
function FormerNotice({ path }: Pick<Props, "path">) {
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

/** Maximum number of listed changes; if there are more, the notice gives their number, and each is marked at its value. */
const mostTold = 3;

/**
 * The differences from the previous version, in sentences. A report that was only completed is not described as corrected.
 */
function useChanges({ groups, removed, versions, sequence }: OpenReport, isDoctor: boolean) {
	const t = reportTexts(useLocale());
	const lines = groups.flatMap((group) => group.lines);
	const changed = lines.filter(({ was }) => was);
	const added = lines.filter(({ isAdded }) => isAdded).length;
	const reason = versions.find((each) => each.sequence === sequence)?.reason ?? "";
	const differs = changed.length + removed.length > 0;
	const isCorrected = differs || versions.some((each) => each.reason);
	const told =
		changed.length > mostTold
			? [t("corrected.many", { count: changed.length })]
			: changed.map(({ name, was, value }) =>
					value ? t("corrected.change", { name, was, value }) : t("corrected.withdrawn", { name, was }),
				);
	const rest = changed.length + added < lines.length ? [t("corrected.rest")] : [];
	const unchanged =
		reason && added === 0 ? "corrected.none" : isDoctor ? "completed.textDoctor" : "completed.text";
	return {
		title: t(isCorrected ? "corrected.title" : isDoctor ? "completed.titleDoctor" : "completed.title"),
		sentences: [
			...told,
			...(removed.length ? [t("corrected.removed", { names: removed.join(t("summary.comma")) })] : []),
			...(added ? [t("corrected.added", { count: added })] : []),
			...(differs ? rest : [t(unchanged)]),
			...(reason ? [t("corrected.reason", { reason })] : []),
		],
	};
}

/**
 * Says that a report was corrected or completed: what has changed, why and when, with links to the earlier versions
 * (reports 2.5).
 */
export function VersionNotice({ report, path, isDoctor }: Props) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { title, sentences } = useChanges(report, isDoctor);
	if (report.isFormer) return <FormerNotice path={path} />;
	const { versions, sequence, releasedAt } = report;
	if (sequence === 1) return null;
	const former = versions.filter((each) => each.sequence !== sequence);
	return (
		<div className="alert report-corrected" role="status">
			<Icon of={filePen} />
			<div className="grow report-corrected-text">
				<b>{title}</b>
				{sentences.map((sentence) => (
					<span key={sentence} className="report-change">
						<BidiText text={sentence} />
					</span>
				))}
				<Num>{`${formatDate(releasedAt, locale, "short")} ${formatTime(releasedAt)}`}</Num>
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
										date: formatDate(each.releasedAt, locale, "short"),
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
