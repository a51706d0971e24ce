import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import { NotSampledNotice } from "#domain/result/report/cpanel/not-sampled.tsx";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { personName } from "./person-name.tsx";
import { isSameField, keyOf, lineFields, type Typed } from "./typed-values.ts";
import type { Results } from "./use-results.ts";

type Line = ReportSheet["lines"][number];
const text = (words: ReactNode) => <bdi>{words}</bdi>;

/** The typed values of the given lines, next to the values in the report. */
function NotTaken({ entries }: { entries: readonly { line: Line; own: Typed; isInReport: boolean }[] }) {
	const t = useTranslations("results.notice");
	const { nameOf } = useLineTexts();
	return (
		<ul className="results-not-taken">
			{entries.map(({ line, own, isInReport }) => (
				<li key={keyOf(line)}>
					<b>{nameOf(line)}</b>
					{lineFields
						.filter((field) => !isSameField[field](own[field], isInReport ? line[field] : ""))
						.map((field) => (
							<span key={field}>
								{t.rich(isInReport ? `notTaken.${field}` : `notTaken.${field}Alone`, {
									own: own[field] || "–",
									theirs: line[field] || "–",
									text,
								})}
							</span>
						))}
				</li>
			))}
		</ul>
	);
}

/** The refused values with the reasons in the panel's language. */
function useRefusedValues({ sheet, problem, refused }: Results): string[] {
	const { nameOf } = useLineTexts();
	if (!(problem instanceof ApiProblem)) return [];
	return problem.fields.map(({ field, message }) => {
		const key = refused[Number(/^values\.(\d+)/.exec(field)?.[1] ?? Number.NaN)];
		const line = sheet.lines.find((each) => keyOf(each) === key);
		return line ? `${nameOf(line)}: ${message}` : message;
	});
}

/** Shown when the server refused the typed values: the reason, and what the user can do. */
function NotSaved({ results, forget }: { results: Results; forget: ReactNode }) {
	const t = useTranslations("results.notice");
	const problemText = useProblemText();
	const { title, detail } = problemText(results.problem);
	const refused = useRefusedValues(results);
	const count = Object.keys(results.typed).length;
	return (
		<Alert
			tone="bad"
			isNew
			title={t("refused", { count })}
			action={
				<span className="results-notice-actions">
					<Button
						variant="outline"
						size="sm"
						icon={<RotateCw className="icon" aria-hidden />}
						onPress={() => void results.flush()}
					>
						{t("again")}
					</Button>
					{forget}
				</span>
			}
		>
			<p>
				{title}. {refused.length ? null : detail}
			</p>
			{refused.length ? (
				<ul className="results-not-taken">
					{refused.map((each) => (
						<li key={each}>{each}</li>
					))}
				</ul>
			) : null}
			<p>{t(results.isKept === false ? "refusedNotKept" : "refusedKept")}</p>
		</Alert>
	);
}

/** Typed values that can no longer be saved: the report's state has changed, or the test was removed. */
function Overtaken({ results, forget }: { results: Results; forget: ReactNode }) {
	const t = useTranslations("results.notice");
	const { sheet, typed } = results;
	const entries = sheet.lines.flatMap((line) => {
		const own = typed[keyOf(line)];
		return own ? [{ line, own, isInReport: true }] : [];
	});
	return (
		<Alert tone="bad" isNew title={t("overtaken", { count: entries.length })} action={forget}>
			<p>{t(sheet.isSampleHere ? "overtakenText" : "overtakenEarly")}</p>
			<NotTaken entries={entries} />
		</Alert>
	);
}

/** Notices about what prevents entering or saving values, and about a colleague's changes. */
export function EntryNotices({ results, isReadOnly }: { results: Results; isReadOnly: boolean }) {
	const t = useTranslations("results.notice");
	const program = useTranslations("results.versions")("program");
	const locale = useLocale();
	const { sheet, typed, theirs, orphaned, problem, restoredAt, isKept } = results;
	const count = Object.keys(typed).length;
	const name = `${sheet.person.firstName} ${sheet.person.lastName}`;
	// until a save succeeds, so that the page does not jump while a person types
	const isAway = problem instanceof ApiProblem && problem.isTemporary;
	const isRefused = problem !== undefined && !isAway;
	const later = sheet.versions.find((each) => each.state === "draft" && sheet.versions.length > 1);
	const who = presentVersion(sheet.versions)?.entered.by || program;
	const forget = (
		<Button variant="outline" size="sm" onPress={results.forget}>
			{t("forget")}
		</Button>
	);
	return (
		<>
			{sheet.notSampled ? (
				<NotSampledNotice
					of={{
						...{ id: sheet.receptionId, receptionVersion: sheet.receptionVersion, name },
						...{ appointmentAt: sheet.appointmentAt, notSampled: sheet.notSampled },
					}}
					hasReport={sheet.versions.length > 0}
					onDone={() => void results.refresh().catch(() => undefined)}
				/>
			) : sheet.isSampleHere ? null : (
				<Alert tone="warn">{t("tooEarly")}</Alert>
			)}
			{isReadOnly && count ? <Overtaken results={results} forget={forget} /> : null}
			{orphaned.length ? (
				<Alert
					tone="warn"
					isNew
					title={t("orphaned", { count: orphaned.length })}
					action={
						<Button variant="outline" size="sm" onPress={results.forgetOrphaned}>
							{t("seen")}
						</Button>
					}
				>
					<NotTaken entries={orphaned.map((each) => ({ ...each, isInReport: false }))} />
				</Alert>
			) : null}
			{!isReadOnly && restoredAt && count && !isRefused ? (
				<Alert tone="info" isNew action={forget}>
					{t.rich("restored", {
						...{ count, num, day: formatDate(restoredAt, locale, "day-month") },
						time: formatTime(restoredAt),
					})}
				</Alert>
			) : null}
			{!isReadOnly && count && isRefused ? <NotSaved results={results} forget={forget} /> : null}
			{!isReadOnly && count && isAway && isKept !== undefined ? (
				<Alert tone="warn" isNew>
					{t(isKept ? "keptHere" : "notKept", { count })}
				</Alert>
			) : null}
			{!isReadOnly && Object.keys(results.contested).length ? (
				<Alert tone="warn" isNew>
					{t.rich("contested", { who, name: personName })}
				</Alert>
			) : null}
			{theirs.length ? (
				<Alert tone="info" isNew>
					{t.rich("theirs", { who, count: theirs.length, name: personName, num })}
				</Alert>
			) : null}
			{later ? (
				<Alert tone="info">
					{later.reason ? t("correction", { reason: later.reason }) : t("completion")}
				</Alert>
			) : null}
		</>
	);
}
