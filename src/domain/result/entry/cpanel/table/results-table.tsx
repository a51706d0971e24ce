import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { num } from "#ui/num.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { isCalculatedLine } from "../judged-value.ts";
import { usePaste } from "../paste/use-paste.tsx";
import { keyOf, progressOf, shownIn } from "../typed-values.ts";
import type { Results } from "../use-results.ts";
import { KeysLine } from "./keys-line.tsx";
import { ProgressStrip } from "./progress-strip.tsx";
import { columns, ResultRow } from "./result-row.tsx";
import { bySpecimen, type SpecimenGroup } from "./specimen-groups.ts";
import { useValueKeys } from "./use-value-keys.ts";

type Line = ReportSheet["lines"][number];

/** The keys of lines that are switched on, for example of those with an open comment. */
function useSwitched() {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
	return {
		has: (key: string) => keys.has(key),
		/** @returns whether the line is switched on now */
		toggle(key: string): boolean {
			const next = new Set(keys);
			const isOn = !next.delete(key);
			if (isOn) next.add(key);
			setKeys(next);
			return isOn;
		},
	};
}

/** The calculated values that have a field, because a user is about to type a measured value. */
function useMeasuring(results: Results) {
	const measured = useSwitched();
	const has = (line: Line) => measured.has(keyOf(line));
	return {
		has,
		/** Shows the field of a calculated value or, without what was typed, the calculated value again. */
		toggle(line: Line) {
			const isTyped = !isCalculatedLine(line, results.typed);
			if (isTyped) results.type(keyOf(line), { ...shownIn(line, results.typed), value: line.value });
			if (has(line) || !isTyped) measured.toggle(keyOf(line));
		},
		/** Shows the calculated value again if nothing was typed. */
		leave(line: Line) {
			if (has(line) && isCalculatedLine(line, results.typed)) measured.toggle(keyOf(line));
		},
	};
}

/** The name of a specimen with the number of its values that are entered. */
function SpecimenRow({ group, results }: { group: SpecimenGroup; results: Results }) {
	const t = useTranslations("results");
	const { filled, asked } = progressOf({ lines: group.tests.flat() }, results.typed);
	const name = t(`sample.${group.sampleType ?? "other"}`);
	return (
		<tr className="result-specimen">
			<th colSpan={columns.length} scope="col">
				<span className="result-specimen-name">
					<span className="result-specimen-tube" aria-hidden>
						<TubeGlyph cap={capColour[group.sampleType ?? "other"]} label={name} />
					</span>
					<b>{name}</b>
					<small>{t.rich("entry.filled", { filled, asked, num })}</small>
				</span>
			</th>
		</tr>
	);
}

type BodyProps = { group: SpecimenGroup; results: Results; rowOf: (line: Line) => ReactNode };

/** The values of a specimen, with a body for each test; several values of one test appear below its name. */
function SpecimenBodies({ group, results, rowOf }: BodyProps) {
	const { testOf } = useLineTexts();
	return (
		<>
			<tbody>
				<SpecimenRow group={group} results={results} />
			</tbody>
			{group.tests.map((test) =>
				test.length > 1 && test[0] ? (
					<tbody key={test[0].testId} className="result-panel">
						<tr className="result-group">
							<th colSpan={columns.length} scope="rowgroup">
								{testOf(test[0])}
							</th>
						</tr>
						{test.map(rowOf)}
					</tbody>
				) : (
					<tbody key={test[0]?.testId}>{test.map(rowOf)}</tbody>
				),
			)}
		</>
	);
}

function TableHead() {
	const t = useTranslations("results.entry.column");
	return (
		<thead>
			<tr>
				{columns.map((each) => (
					<th key={each} scope="col">
						{each === "comment" ? <span className="visually-hidden">{t(each)}</span> : t(each)}
					</th>
				))}
			</tr>
		</thead>
	);
}

/** The phrases suggested for values in words. */
function Words({ id, lines }: { id: string; lines: readonly Line[] }) {
	const t = useTranslations("results.entry.words");
	const words = new Set([
		...lines.flatMap(({ rangeFa, previous }) => [rangeFa, previous?.value ?? ""]),
		...(["negative", "positive", "weak"] as const).map((each) => t(each)),
	]);
	return (
		<datalist id={id}>
			{[...words]
				.filter((each) => /\p{L}/u.test(each))
				.map((each) => (
					<option key={each} value={each} />
				))}
		</datalist>
	);
}

type Props = {
	results: Results;
	isReadOnly: boolean;
	/** Moves the focus to the first critical value that was not reported. */
	onUntold: () => void;
};

/** The table of all values of a request, by specimen and test. */
export function ResultsTable({ results, isReadOnly, onUntold }: Props) {
	const t = useTranslations("results.entry");
	const { lines } = results.sheet;
	const comments = useSwitched();
	const [isHelpOpen, setHelpOpen] = useState(true);
	const wordsId = useId();
	const table = useRef<HTMLTableElement>(null);
	const measuring = useMeasuring(results);
	const openComment = (key: string) => {
		if (!comments.toggle(key)) return;
		// once its field is there
		requestAnimationFrame(() =>
			table.current
				?.querySelector<HTMLElement>(`tr[data-line="${CSS.escape(key)}"] ~ .result-more [data-comment]`)
				?.focus(),
		);
	};
	const onHelp = () => setHelpOpen(!isHelpOpen);
	const onKeyDown = useValueKeys({ results, onComment: openComment, onHelp });
	const paste = usePaste(results, (line) => isCalculatedLine(line, results.typed));
	const rowOf = (line: Line) => (
		<ResultRow
			key={keyOf(line)}
			line={line}
			results={results}
			isReadOnly={isReadOnly}
			isCalculated={!measuring.has(line) && isCalculatedLine(line, results.typed)}
			isMeasured={measuring.has(line)}
			isCommentOpen={comments.has(keyOf(line))}
			onComment={() => openComment(keyOf(line))}
			onMeasure={() => measuring.toggle(line)}
			onLeave={() => measuring.leave(line)}
			wordsId={wordsId}
		/>
	);
	return (
		<section className="card results-card" aria-label={t("title")}>
			<ProgressStrip results={results} onUntold={onUntold} />
			{isReadOnly ? null : <KeysLine isOpen={isHelpOpen} onToggle={onHelp} />}
			<table className="results-table" ref={table} onKeyDown={onKeyDown} onPaste={paste.onPaste}>
				<TableHead />
				{bySpecimen(lines).map((group) => (
					<SpecimenBodies key={group.sampleType} group={group} results={results} rowOf={rowOf} />
				))}
			</table>
			<Words id={wordsId} lines={lines} />
			{paste.dialog}
		</section>
	);
}
