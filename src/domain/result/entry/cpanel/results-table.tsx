import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { notify } from "#ui/toast.tsx";
import { columnCount, ResultRow } from "./result-row.tsx";
import { keyOf, shownIn } from "./typed-values.ts";
import type { Results } from "./use-results.ts";

type Line = ReportSheet["lines"][number];

/** Groups the lines by test; several values of one test appear under its name. */
function byTest(lines: readonly Line[]): Line[][] {
	const groups = new Map<string, Line[]>();
	for (const line of lines) groups.set(line.testId, [...(groups.get(line.testId) ?? []), line]);
	return [...groups.values()];
}

/** Moves the focus to the previous or next value; at either end the focus stays. */
function step(from: HTMLElement, by: 1 | -1): void {
	const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-result]")];
	const next = fields[fields.indexOf(from as HTMLInputElement) + by];
	next?.focus();
	next?.select();
	next?.scrollIntoView({ block: "nearest" });
}

/** The field in which a value must be typed a second time; null if there is no such field. */
const againOf = (key: string) =>
	document.querySelector<HTMLInputElement>(`input[data-again="${CSS.escape(key)}"]`);

/** Moves the focus from the second field of a value to the next value, or back to the first field. */
function stepFromAgain(key: string, by: 1 | -1): void {
	const own = document.querySelector<HTMLInputElement>(`input[data-result="${CSS.escape(key)}"]`);
	if (!own) return;
	if (by > 0) step(own, by);
	// nothing comes after it
	if (by < 0 || document.activeElement === againOf(key)) own.focus();
}

/**
 * Keys in the field of a value: Enter and the arrow keys move to another value, `=` copies the previous result, Alt and C
 * open the comment.
 */
function useValueKeys(results: Results, onComment: (key: string) => void) {
	const t = useTranslations("results.entry");
	return (event: KeyboardEvent) => {
		const field = event.target as HTMLElement;
		const key = field.dataset.result;
		if (event.nativeEvent.isComposing) return;
		if (field.dataset.again !== undefined && event.key === "Enter") {
			stepFromAgain(field.dataset.again, event.shiftKey ? -1 : 1);
			return event.preventDefault();
		}
		if (key === undefined) return;
		const line = results.sheet.lines.find((each) => keyOf(each) === key);
		if (!line) return;
		const value = shownIn(line, results.typed);
		const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
		if (event.key === "Enter" && isPlain) {
			const again = event.shiftKey ? null : againOf(key);
			if (again) again.focus();
			else step(field, event.shiftKey ? -1 : 1);
			// at the last one, which the focus does not leave
			void results.flush();
		} else if (event.key === "ArrowDown" && isPlain) step(field, 1);
		else if (event.key === "ArrowUp" && isPlain) step(field, -1);
		else if (event.key === "=" && isPlain && !value.value) {
			if (line.previous) results.type(key, { ...value, value: line.previous.value });
			else notify({ tone: "warn", title: t("noPrevious") });
		} else if (event.altKey && event.code === "KeyC") onComment(key);
		else return;
		event.preventDefault();
	};
}

type Props = { results: Results; isReadOnly: boolean };

/** The table of all values of a request. */
export function ResultsTable({ results, isReadOnly }: Props) {
	const t = useTranslations("results.entry");
	const { testOf } = useLineTexts();
	const { lines } = results.sheet;
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const wordsId = useId();
	const table = useRef<HTMLTableElement>(null);
	const toggle = (key: string) => {
		const next = new Set(open);
		if (!next.delete(key)) next.add(key);
		setOpen(next);
		// once its field is there
		if (next.has(key))
			requestAnimationFrame(() =>
				table.current
					?.querySelector(`tr[data-line="${CSS.escape(key)}"]`)
					?.parentElement?.querySelector<HTMLElement>(
						`tr[data-line="${CSS.escape(key)}"] ~ .result-more [data-comment]`,
					)
					?.focus(),
			);
	};
	const onKeyDown = useValueKeys(results, toggle);
	const words = new Set([
		...lines.flatMap(({ rangeFa, previous }) => [rangeFa, previous?.value ?? ""]),
		...(["negative", "positive", "weak"] as const).map((each) => t(`words.${each}`)),
	]);
	return (
		<section className="card results-card" aria-label={t("title")}>
			<table className="results-table" ref={table} onKeyDown={onKeyDown}>
				<thead>
					<tr>
						{(["test", "previous", "change", "value", "unit", "range", "flag"] as const).map((each) => (
							<th key={each} scope="col">
								{t(`column.${each}`)}
							</th>
						))}
						<th scope="col">
							<span className="visually-hidden">{t("column.comment")}</span>
						</th>
					</tr>
				</thead>
				{byTest(lines).map((group) => (
					<tbody key={group[0]?.testId}>
						{group.length > 1 && group[0] ? (
							<tr className="result-group">
								<th colSpan={columnCount} scope="rowgroup">
									{testOf(group[0])}
								</th>
							</tr>
						) : null}
						{group.map((line) => (
							<ResultRow
								key={keyOf(line)}
								line={line}
								results={results}
								isReadOnly={isReadOnly}
								isCommentOpen={open.has(keyOf(line))}
								onComment={() => toggle(keyOf(line))}
								wordsId={wordsId}
							/>
						))}
					</tbody>
				))}
			</table>
			<datalist id={wordsId}>
				{[...words]
					.filter((word) => /\p{L}/u.test(word))
					.map((word) => (
						<option key={word} value={word} />
					))}
			</datalist>
		</section>
	);
}
