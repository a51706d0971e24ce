import { ClipboardPaste } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import { keyOf, shownIn } from "../typed-values.ts";
import type { Results } from "../use-results.ts";
import { type PastedRow, type PasteInto, plannedSince } from "./pasted-column.ts";

const text = (words: ReactNode) => <bdi>{words}</bdi>;

/** What happens to a pasted line, in a sentence. */
function useOutcomeText() {
	const t = useTranslations("results.paste");
	const errorOf = useFieldError();
	return ({ outcome }: PastedRow, name: string) => {
		switch (outcome.is) {
			case "written":
				return outcome.replaces ? t.rich("replaces", { value: outcome.replaces, text }) : t("new");
			case "beside":
				return t.rich("beside", { cell: outcome.cell, text });
			case "refused":
				if (outcome.fault === "validation.resultWords") return t("words");
				if (outcome.fault === "validation.resultTwice") return t("impossible");
				return errorOf({ message: outcome.fault }, name);
			default:
				return t(outcome.is);
		}
	};
}

/** Outcomes that are expected, and need no attention. */
const expected: readonly PastedRow["outcome"]["is"][] = ["written", "same", "blank", "header"];

/** The name of a value; with its test and specimen if other tests may have a value of the same name. */
function LineName({ line }: Pick<PastedRow, "line">) {
	const t = useTranslations("results.sample");
	const { nameOf, testOf } = useLineTexts();
	if (!line) return "–";
	return (
		<>
			<bdi>{nameOf(line)}</bdi>
			{line.analyte ? (
				<small>
					<bdi>{testOf(line)}</bdi> · {t(line.sampleType ?? "other")}
				</small>
			) : null}
		</>
	);
}

function Row({ row }: { row: PastedRow }) {
	const { nameOf } = useLineTexts();
	const outcomeText = useOutcomeText();
	const { line, outcome, cells } = row;
	const name = line ? nameOf(line) : "";
	return (
		<tr className={expected.includes(outcome.is) ? undefined : "is-refused"}>
			<td>{num(row.number)}</td>
			<td className="paste-text">
				{cells.map((cell, at) => (
					<bdi key={at}>{cell}</bdi>
				))}
			</td>
			<th scope="row">
				<LineName line={line} />
			</th>
			<td className="paste-value">
				{outcome.is === "written" ? (
					<b>
						<bdi dir={line?.unit ? "ltr" : "auto"}>
							{outcome.stored} {unitText(line?.unit ?? "")}
						</bdi>
					</b>
				) : (
					"–"
				)}
			</td>
			<td>{outcomeText(row, name)}</td>
		</tr>
	);
}

type Props = {
	/** The pasted text. */
	text: string;
	/** What it was pasted into, and the same as it is now. */
	into: PasteInto;
	current: PasteInto;
	results: Results;
	onClose: () => void;
	/** Called with the key of the first written value. */
	onWritten: (key: string) => void;
};

/** Shows which pasted value goes to which test, and what is left out. Nothing is written before the user confirms. */
export function PasteDialog({ text: pasted, into, current, results, onClose, onWritten }: Props) {
	const t = useTranslations("results.paste");
	const { rows, blockedBecause } = plannedSince(pasted, into, current);
	const written = rows.flatMap(({ line, outcome }) =>
		line && outcome.is === "written" ? [{ line, value: outcome.typed }] : [],
	);
	const left = rows.filter(({ outcome }) => !expected.includes(outcome.is)).length;
	const write = () => {
		for (const { line, value } of written) {
			const { comment } = shownIn(line, results.typed);
			results.type(keyOf(line), { value, comment });
		}
		void results.flush();
		const [first] = written;
		if (first) onWritten(keyOf(first.line));
		notify({ tone: "ok", title: t("done", { count: written.length }) });
	};
	return (
		<Dialog
			isOpen
			size="lg"
			title={t("title")}
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant="quiet" onPress={onClose}>
						{t("cancel")}
					</Button>
					<Button
						icon={<ClipboardPaste className="icon" aria-hidden />}
						isDisabled={blockedBecause !== "" || written.length === 0}
						onPress={write}
						// what was left out is read first
						autoFocus={left === 0}
					>
						{t("write", { count: written.length })}
					</Button>
				</>
			}
		>
			{blockedBecause ? (
				<Alert tone="bad" isNew>
					{t(blockedBecause)}
				</Alert>
			) : left ? (
				<Alert tone="warn">{t("left", { count: left })}</Alert>
			) : null}
			<div className="paste-box">
				<table className="paste-table">
					<thead>
						<tr>
							{(["number", "text", "test", "value", "outcome"] as const).map((each) => (
								<th key={each} scope="col">
									{t(`column.${each}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row key={row.number} row={row} />
						))}
					</tbody>
				</table>
			</div>
		</Dialog>
	);
}
