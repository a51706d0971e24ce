import { ArrowDownUp, Paperclip, Siren, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { changeOf, flagOf, isCritical, normaliseValue } from "../../result.ts";
import type { ReportSheet } from "../../schema.ts";
import { OpenPdf } from "../open-pdf.tsx";
import { ReportStateBadge } from "../state-badge.tsx";
import { largeChange } from "./line-texts.ts";
import { personName } from "./person-name.tsx";
import { progressOf, shownIn } from "./typed-values.ts";
import type { Results } from "./use-results.ts";

/** What of the values, as they stand on the screen, is looked at again. */
export function noticedIn({ sheet, typed }: Pick<Results, "sheet" | "typed">) {
	const seen = sheet.lines.map((line) => {
		const { value } = shownIn(line, typed);
		const flag = flagOf(value, line);
		const change = line.previous && changeOf(value, line.previous.value);
		const isTold = line.isTold && normaliseValue(value) === line.value;
		return { flag, isTold, isLarge: change !== null && Math.abs(change) >= largeChange };
	});
	return {
		untold: seen.filter(({ flag, isTold }) => isCritical(flag) && !isTold).length,
		large: seen.filter(({ isLarge }) => isLarge).length,
		outside: seen.filter(({ flag }) => flag !== "normal" && flag !== "none").length,
	};
}

function Progress({ results, onUntold }: { results: Results; onUntold: () => void }) {
	const t = useTranslations("results.side");
	const { filled, asked, left } = progressOf(results.sheet, results.typed);
	const { untold, large, outside } = noticedIn(results);
	return (
		<section className="card results-side-card">
			<h2>{t("progress")}</h2>
			<p className="results-progress">
				<b>{num(filled)}</b>
				<span>
					{t.rich("of", { count: asked, num })}
					<small>{left ? t.rich("left", { count: left, num }) : t("complete")}</small>
				</span>
			</p>
			<ProgressBar label={t("progress")} percent={asked ? (filled / asked) * 100 : 0} />
			<ul className="results-noticed">
				{untold ? (
					<li className="is-bad">
						<Siren className="icon" aria-hidden />
						<button type="button" onClick={onUntold}>
							{t.rich("untold", { count: untold, num })}
						</button>
						<kbd dir="ltr">Alt G</kbd>
					</li>
				) : null}
				{large ? (
					<li className="is-warn">
						<TrendingUp className="icon" aria-hidden />
						<span>{t.rich("large", { count: large, num })}</span>
					</li>
				) : null}
				{outside ? (
					<li className="is-bad">
						<ArrowDownUp className="icon" aria-hidden />
						<span>{t.rich("outside", { count: outside, num })}</span>
					</li>
				) : null}
			</ul>
		</section>
	);
}

const keys = [
	["next", "Enter"],
	["rows", "↑ ↓"],
	["same", "="],
	["limits", "< >"],
	["comment", "Alt C"],
	["nextReception", "Ctrl S"],
	["verify", "Ctrl ↵"],
] as const;

/** Those of a report in which nothing is typed. */
const keysOfReading = keys.filter(([name]) => name === "nextReception");

function Keys({ isReadOnly }: { isReadOnly: boolean }) {
	const t = useTranslations("results.keys");
	return (
		<section className="card results-side-card results-keys">
			<h2>{t("title")}</h2>
			<dl>
				{(isReadOnly ? keysOfReading : keys).map(([name, key]) => (
					<div key={name}>
						<dt>
							<kbd dir="ltr">{key}</kbd>
						</dt>
						<dd>{t(name)}</dd>
					</div>
				))}
			</dl>
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
				<ReportStateBadge state={state} />
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
			{state === "released" || state === "corrected" ? (
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

/** Beside the values: how far it is, what the keyboard can do, and who did what until now. */
export function EntrySide({
	results,
	isReadOnly,
	onUntold,
}: {
	results: Results;
	isReadOnly: boolean;
	onUntold: () => void;
}) {
	const t = useTranslations("results.versions");
	const { sheet } = results;
	return (
		<aside className="results-side">
			<Progress results={results} onUntold={onUntold} />
			<Link className="button button-outline" to={`/cpanel/report-file/${sheet.receptionId}`}>
				<Paperclip className="icon" aria-hidden />
				<span>{t("file")}</span>
			</Link>
			<Keys isReadOnly={isReadOnly} />
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
