import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { reportClient } from "#api/client.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { minute } from "#platform/clock.ts";
import { useCall } from "#records/call-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Latin, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { FailingFile } from "../folder/folder-schema.ts";
import "./watched-folder.css";

function Moment({ at }: { at: string }) {
	const locale = useLocale();
	return (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num> <Num>{formatTime(at)}</Num>
		</time>
	);
}

/** Error codes with a text of their own; for other errors the code is shown. */
const reasons = ["EACCES", "EPERM", "ENOENT", "EIO", "ENOSPC", "EROFS", "EBUSY"] as const;
function Reason({ code }: { code: string }) {
	const t = useTranslations("reportFolder");
	const known = reasons.find((each) => each === code);
	return (
		<>
			{t(`reason.${known ?? "other"}`)} <Latin>{code}</Latin>
		</>
	);
}

function FailingFiles({ files }: { files: readonly FailingFile[] }) {
	const t = useTranslations("reportFolder");
	return (
		<Alert tone="bad" title={t("failing", { count: files.length })}>
			<ul className="folder-files">
				{files.map(({ name, code, tries, nextTryAt }) => (
					<li key={name}>
						<Latin>{name}</Latin>
						<span>
							<Reason code={code} />
						</span>
						<small className="muted">
							{t.rich("tried", { tries, num })} <Moment at={nextTryAt} />
						</small>
					</li>
				))}
			</ul>
		</Alert>
	);
}

/**
 * The folder into which a laboratory system puts reports: the last check, and the waiting and failing files. Hidden if no
 * folder is watched.
 */
export function WatchedFolder() {
	const t = useTranslations("reportFolder");
	const call = useCall();
	const { data } = useQuery({
		queryKey: ["report-folder"],
		queryFn: () => call(() => reportClient.Report.Folder.$get()),
		refetchInterval: minute,
	});
	if (!data?.isWatched) return null;
	const { lastRoundAt, waiting, refused, failing, error } = data;
	return (
		<section className="card card-padded stack" aria-labelledby="watched-folder">
			<h2 className="heading-small" id="watched-folder">
				{t("title")}
			</h2>
			<p className="muted">{t("text")}</p>
			<dl className="description-list">
				<div>
					<dt>{t("lastRound")}</dt>
					<dd>{lastRoundAt ? <Moment at={lastRoundAt} /> : t("never")}</dd>
				</div>
				<div>
					<dt>{t("waiting")}</dt>
					<dd>
						<Num>{waiting}</Num>
					</dd>
				</div>
				<div>
					<dt>{t("refused")}</dt>
					<dd>
						<Num>{refused}</Num>
					</dd>
				</div>
			</dl>
			{refused ? (
				<p className="muted">{t.rich("refusedText", { name: () => <bdi dir="ltr">refused/</bdi> })}</p>
			) : null}
			{error ? (
				<Alert tone="bad" title={t("unreadable")}>
					<Reason code={error} />
				</Alert>
			) : null}
			{failing.length ? <FailingFiles files={failing} /> : null}
		</section>
	);
}
