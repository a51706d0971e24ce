import { BellRing, Paperclip, PhoneMissed } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import { OpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import { ReportStateBadge } from "#domain/result/report/cpanel/state-badge.tsx";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { personName } from "./person-name.tsx";
import { keyOf } from "./typed-values.ts";
import type { Results } from "./use-results.ts";

/** Calls about critical values, answered or not, because the verifier is responsible for them too. */
function Calls({ sheet }: { sheet: ReportSheet }) {
	const t = useTranslations("results.calls");
	const locale = useLocale();
	const { nameOf } = useLineTexts();
	const of = (call: ReportSheet["calls"][number]) => sheet.lines.find((line) => keyOf(line) === keyOf(call));
	return (
		<section className="card results-side-card">
			<h2>{t("title")}</h2>
			<ol className="results-calls">
				{sheet.calls.toReversed().map((call) => {
					const line = of(call);
					const outcome = call.isReached ? (call.isReadBack ? "readBack" : "notReadBack") : "missed";
					return (
						<li key={call.id} className={outcome === "readBack" ? "is-told" : undefined}>
							{outcome === "readBack" ? (
								<BellRing className="icon" aria-hidden />
							) : (
								<PhoneMissed className="icon" aria-hidden />
							)}
							<div>
								<b>
									{line ? nameOf(line) : call.analyte} <bdi dir="auto">{call.value}</bdi>{" "}
									<bdi dir="ltr">{line ? unitText(line.unit) : null}</bdi>
								</b>
								<p>
									{t.rich(outcome, {
										who: call.toldTo,
										day: formatDate(call.calledAt, locale, "day-month"),
										time: formatTime(call.calledAt),
										name: personName,
										num,
									})}
								</p>
								{call.phone ? (
									<p>
										<bdi dir="ltr">{call.phone}</bdi>
									</p>
								) : null}
								<p>
									{t.rich("recorded", {
										who: call.recorded.by || t("program"),
										day: formatDate(call.recorded.at, locale, "day-month"),
										time: formatTime(call.recorded.at),
										name: personName,
										num,
									})}
								</p>
							</div>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

type Version = ReportSheet["versions"][number];

function VersionEntry({ sheet, version }: { sheet: ReportSheet; version: Version }) {
	const t = useTranslations("results.versions");
	const locale = useLocale();
	const { sequence, state, reason, entered, verified, verifiedAgain, released, withdrawn } = version;
	const said = (
		key: "entered" | "verified" | "verifiedAgain" | "released" | "withdrawn",
		who: Version["entered"] | null,
	) =>
		who ? (
			<li key={key}>
				{t.rich(key, {
					who: who.by || t("program"),
					day: formatDate(who.at, locale, "day-month"),
					time: formatTime(who.at),
					name: personName,
					num,
				})}
			</li>
		) : null;
	return (
		<li>
			<p className="results-version">
				<b>{t.rich("name", { sequence, num })}</b>
				<ReportStateBadge state={state} isInPart={sheet.state === "released" && sheet.isInPart} />
			</p>
			{reason ? <p dir="auto">{t("reason", { reason })}</p> : null}
			<ul>
				{said("entered", entered)}
				{said("verified", verified)}
				{said("verifiedAgain", verifiedAgain)}
				{said("released", released)}
				{said("withdrawn", withdrawn)}
			</ul>
			{withdrawn?.reason ? <p dir="auto">{t("reason", { reason: withdrawn.reason })}</p> : null}
			{state === "corrected" ? (
				<OpenPdf
					id={sheet.receptionId}
					sequence={sequence}
					variant="soft"
					size="sm"
					className="results-version-document"
				/>
			) : null}
		</li>
	);
}

/** What lies next to the values: the attached file, the calls, and the log. */
export function EntrySide({ results }: { results: Results }) {
	const t = useTranslations("results.versions");
	const { sheet } = results;
	return (
		<aside className="results-side">
			<Link className="button button-outline" to={`/cpanel/report-file/${sheet.receptionId}`}>
				<Paperclip className="icon" aria-hidden />
				<span>{t("file")}</span>
			</Link>
			{sheet.calls.length ? <Calls sheet={sheet} /> : null}
			{sheet.versions.length ? (
				<section className="card results-side-card">
					<h2>{t("title")}</h2>
					<ol className="results-versions">
						{sheet.versions.toReversed().map((version) => (
							<VersionEntry key={version.sequence} sheet={sheet} version={version} />
						))}
					</ol>
				</section>
			) : null}
		</aside>
	);
}
