import { Clock, Home, UserRound, UtensilsCrossed, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ConflictKind } from "#domain/catalogue/preparation/conflicts.ts";
import { samplingHours } from "#domain/catalogue/preparation/preparation.ts";
import { samplingHoursText } from "#domain/catalogue/preparation/texts.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { PrescriptionMark } from "../../schema.ts";
import { numbersOf } from "../work.ts";
import type { ListRow } from "./list-view.ts";
import { Tube } from "./test-search.tsx";

/** The requirements of a line: red if they conflict with this request, otherwise shown as plain text. */
function Limits({ row }: { row: ListRow }) {
	const t = useTranslations("workbench.limits");
	const locale = useLocale();
	const tests = row.test ? [row.test] : (row.panel?.tests ?? []);
	const fasting = Math.max(0, ...tests.map((test) => test.fastingHours));
	const hours = [...new Set(tests.map((test) => samplingHoursText(locale, samplingHours(test))))].filter(
		Boolean,
	);
	const minAge = Math.max(0, row.panel?.minAgeYears ?? 0, ...tests.map((test) => test.minAgeYears));
	const isBad = (...kinds: ConflictKind[]) => kinds.some((kind) => row.conflicts.includes(kind));
	return (
		<span className="workbench-limits">
			{fasting ? (
				<Badge
					tone={isBad("fasting", "child-fast") ? "bad" : "warn"}
					mark={<UtensilsCrossed className="icon" aria-hidden />}
				>
					{t.rich("fasting", { hours: fasting, num })}
				</Badge>
			) : null}
			{hours.map((text) => (
				<Badge
					key={text}
					tone={isBad("hours", "separate-visits") ? "bad" : "info"}
					mark={<Clock className="icon" aria-hidden />}
				>
					{text}
				</Badge>
			))}
			{tests.some((test) => !test.homeSampling) ? (
				<Badge
					tone={isBad("laboratory-only") ? "bad" : undefined}
					mark={<Home className="icon" aria-hidden />}
				>
					{t("notAtHome")}
				</Badge>
			) : null}
			{minAge ? (
				<Badge
					tone={isBad("too-young") ? "bad" : undefined}
					mark={<UserRound className="icon" aria-hidden />}
				>
					{t.rich("minAge", { years: minAge, num })}
				</Badge>
			) : null}
		</span>
	);
}

type Props = {
	rows: readonly ListRow[];
	marks: readonly PrescriptionMark[];
	isReadOnly: boolean;
	onRemove: (row: ListRow) => void;
	/** Shows where on the photograph the line was read. */
	onShowMark: (number: number) => void;
};

/** The tests and panels that were read, in the order of adding. */
export function LineList({ rows, marks, isReadOnly, onRemove, onShowMark }: Props) {
	const t = useTranslations("workbench.list");
	const ti = useTranslations("queue.items");
	if (rows.length === 0) return <p className="muted workbench-empty">{t("empty")}</p>;
	return (
		<ol className="workbench-lines">
			{rows.map((row) => {
				const numbers = numbersOf(marks, row);
				return (
					<li
						key={`${row.kind}-${row.id}`}
						className={row.conflicts.length ? "workbench-line is-bad" : "workbench-line"}
					>
						<span className="workbench-numbers">
							{numbers.map((number) => (
								<button
									key={number}
									type="button"
									className="mark-number"
									aria-label={t("showMark", { number })}
									onClick={() => onShowMark(number)}
								>
									<Num>{number}</Num>
								</button>
							))}
						</span>
						<Tube found={row.test && { kind: "test", item: row.test }} />
						<span className="workbench-name">
							<b>{row.name}</b>
							<small>
								<bdi dir="ltr" className="code">
									{row.code}
								</bdi>
								{row.panel ? <span>{t("tests", { count: row.panel.tests.length })}</span> : null}
								{row.isWithdrawn ? <span className="t-warn">{ti("withdrawn")}</span> : null}
								{row.inPanel ? <span>{ti("inPanel", { panel: row.inPanel })}</span> : null}
							</small>
						</span>
						<Limits row={row} />
						<span className="price">
							{row.inPanel ? (
								<del>
									<Num>{formatNumber(row.priceRials)}</Num>
								</del>
							) : (
								<Num>{formatNumber(row.priceRials)}</Num>
							)}
						</span>
						{isReadOnly ? null : (
							<IconButton
								size="sm"
								label={ti("remove", { name: row.name })}
								icon={<X className="icon" aria-hidden />}
								onPress={() => onRemove(row)}
							/>
						)}
					</li>
				);
			})}
		</ol>
	);
}
