import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ReadLines, readHolidayLines } from "../holiday/holiday-lines.ts";
import type { HolidayInput } from "../schema.ts";

type Props = { known: readonly string[]; onTake: (holidays: HolidayInput[]) => void };

/** Reads a year's lunar holidays from pasted text. Unreadable lines are reported by number and stay in the field. */
export function PasteHolidays({ known, onTake }: Props) {
	const t = useTranslations("sampling");
	const [text, setText] = useState("");
	const [read, setRead] = useState<ReadLines>();
	const take = () => {
		const lines = readHolidayLines(text, known);
		if (lines.problems.length === 0 && lines.holidays.length > 0) onTake(lines.holidays);
		else setRead(lines);
	};
	return (
		<div className="paste-holidays">
			<TextField
				label={t("pasteLabel")}
				hint={t("pasteHint")}
				rows={6}
				value={text}
				onChange={(typed) => {
					setText(typed);
					setRead(undefined);
				}}
			/>
			{read && read.holidays.length + read.problems.length === 0 ? (
				<Alert tone="warn" isNew>
					{t("pasteEmpty")}
				</Alert>
			) : null}
			{read?.problems.length ? (
				<Alert tone="bad" isNew title={t("pasteProblems", { count: read.problems.length })}>
					<ul>
						{read.problems.map(({ line, text, problem }) => (
							<li key={line}>
								{t.rich("pasteLine", { line, num })} {t(`lineProblem.${problem}`)}{" "}
								<span className="muted">
									<BidiText text={text} />
								</span>
							</li>
						))}
					</ul>
				</Alert>
			) : null}
			<div className="row">
				<Button variant="soft" size="sm" onPress={take}>
					{t("pasteRead")}
				</Button>
				{read?.problems.length && read.holidays.length ? (
					<Button variant="outline" size="sm" onPress={() => onTake(read.holidays)}>
						{t("pasteRest", { count: read.holidays.length })}
					</Button>
				) : null}
			</div>
		</div>
	);
}
