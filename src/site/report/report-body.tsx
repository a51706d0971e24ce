import { __iconData as badgeCheck } from "lucide-react/icons/badge-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as shieldAlert } from "lucide-react/icons/shield-exclamation-point";
import type { OpenReport } from "#domain/report/reading/schema.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { isOutside } from "./line-words.ts";
import { Results } from "./results.tsx";
import { Summary } from "./summary.tsx";
import { reportTexts } from "./texts.ts";
import { VersionNotice } from "./version-notice.tsx";

function Head({ report }: { report: OpenReport }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { person, sampled, releasedAt, verifiedBy } = report;
	const moment = (at: string) => `${formatDate(at, locale)} ${formatTime(at)}`;
	const about = [
		person.age ? t(`age.${person.age.unit}`, { count: person.age.count }) : "",
		t(`sex.${person.sex}`),
	].filter(Boolean);
	return (
		<section className="card report-person">
			<span className="avatar report-avatar" aria-hidden>
				{[...person.name][0]}
			</span>
			<div>
				<h1>
					<bdi>{person.name}</bdi>
				</h1>
				<p className="muted report-person-facts">
					<span>
						<BidiText text={about.join(t("summary.comma"))} />
					</span>
					{person.nationalCodeEnd ? (
						<span>
							<BidiText text={t("nationalCode", { end: person.nationalCodeEnd })} />
						</span>
					) : null}
				</p>
			</div>
			<dl className="report-facts">
				<div>
					<dt>{t("sampled")}</dt>
					<dd>
						<Num>{sampled.at ? moment(sampled.at) : formatDate(sampled.day, locale)}</Num>
					</dd>
				</div>
				<div>
					<dt>{t("released")}</dt>
					<dd>
						<Num>{moment(releasedAt)}</Num>
					</dd>
				</div>
				{verifiedBy ? (
					<div>
						<dt>{t("verifiedBy")}</dt>
						<dd>
							<bdi>{verifiedBy}</bdi>
						</dd>
					</div>
				) : null}
			</dl>
		</section>
	);
}

/** Works without script: the sheet leaves out what is in its range. */
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

/** A report as it is read: by its patient, and by a doctor whom they gave a link. @param path of the page, without language */
export function ReportBody({ report, path }: { report: OpenReport; path: string }) {
	const t = reportTexts(useLocale());
	const lines = report.groups.flatMap((group) => group.lines);
	const outside = lines.filter(isOutside).length;
	return (
		<>
			<VersionNotice report={report} path={path} />
			<Head report={report} />
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
			{lines.length > 0 ? <Summary lines={lines} /> : null}
			<Filter all={lines.length} outside={outside} />
			<Results groups={report.groups} />
			{report.document ? <Authenticity document={report.document} /> : null}
			<p className="report-disclaimer">
				<Icon of={shieldAlert} />
				<span>{t("disclaimer")}</span>
			</p>
		</>
	);
}
