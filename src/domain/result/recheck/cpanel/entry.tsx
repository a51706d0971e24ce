import { CircleCheck, FilePenLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { RecheckRow, RecheckSheet } from "../schema.ts";
import { useCheck, useRecheckSheet } from "./queries.ts";
import { useReasonTexts } from "./reason-texts.ts";
import { useTestName } from "./test-name.ts";

/**
 * The text direction of a value: left to right, so that `<10` is never reversed, unless the value contains Persian words.
 */
const directionOf = (value: string) => (/[\u0620-\u065f\u066e-\u06ef]/.test(value) ? "rtl" : "ltr");

function Line({ line }: { line: RecheckSheet["lines"][number] }) {
	const t = useTranslations("results.recheck");
	const textOf = useReasonTexts();
	const nameOf = useTestName();
	return (
		<li>
			<b>{nameOf(line)}</b>
			<p className="recheck-value">
				{line.value ? (
					<bdi dir={directionOf(line.value)}>{`${line.value} ${unitText(line.unit)}`.trim()}</bdi>
				) : (
					<span className="muted">{t("noValue")}</span>
				)}
			</p>
			<ul className="recheck-sentences">
				{line.codes.map((code) => (
					<li key={code}>{textOf(line, code)}</li>
				))}
			</ul>
		</li>
	);
}

type Props = { row: RecheckRow; name: string; onClose: () => void };

/** The results to check in a report, and the possible actions. */
export function RecheckEntry({ row, name, onClose }: Props) {
	const t = useTranslations("results.recheck");
	const { user } = useCurrentUser();
	const query = useRecheckSheet(row.id);
	const check = useCheck(row);
	const problemText = useProblemText();
	const [note, setNote] = useState("");
	const inName = row.reasons.some(({ testId }) => testId === "");
	const send = () =>
		check.mutate(note.trim(), {
			onSuccess: () => {
				notify({ tone: "ok", title: t("checked") });
				onClose();
			},
			onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		});
	return (
		<Dialog
			title={t("entryOf", { name })}
			isOpen
			size="side"
			onClose={onClose}
			footer={
				<>
					<Link className="button button-outline" to={`/cpanel/results-entry/${row.receptionId}`}>
						<FilePenLine className="icon" aria-hidden />
						{t("correct")}
					</Link>
					{hasRight(user, "report.verify") ? (
						<Button
							icon={<CircleCheck className="icon" aria-hidden />}
							busy={check.isPending}
							isDisabled={!query.data}
							onPress={send}
						>
							{t("isRight")}
						</Button>
					) : null}
				</>
			}
		>
			<RecordStates query={query} skeleton={<Skeleton height="8rem" />}>
				{({ lines }) => (
					<div className="recheck-entry">
						<ul className="recheck-lines">
							{inName ? <li>{t("sentence.lostInName")}</li> : null}
							{lines.map((line) => (
								<Line key={`${line.testId} ${line.analyte}`} line={line} />
							))}
						</ul>
						<TextField
							label={t("note")}
							hint={t("noteHint")}
							value={note}
							onChange={setNote}
							rows={3}
							maxLength={500}
						/>
					</div>
				)}
			</RecordStates>
		</Dialog>
	);
}
