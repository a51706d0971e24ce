import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "#records/problem-text.ts";
import { IconButton } from "#ui/button.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import type { FileRow } from "./plan.ts";
import type { ReportFilesWork } from "./use-report-files.ts";

/** Lets the user type a number to assign a file whose name matches no request. */
export function ByNumber({ row, work }: { row: FileRow; work: ReportFilesWork }) {
	const t = useTranslations("reportFiles.byNumber");
	const problemText = useProblemText();
	const [number, setNumber] = useState("");
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const find = async () => {
		const typed = number.trim();
		if (!typed || isBusy) return;
		setBusy(true);
		try {
			if ((await work.rematch(row, typed)) === 0) setError(t("none"));
		} catch (problem) {
			setError(problemText(problem).title);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			noValidate
			className="report-file-by-number"
			onSubmit={(event) => {
				event.preventDefault();
				void find();
			}}
		>
			<DigitsField
				label={t("label")}
				inputMode="text"
				value={number}
				onChange={(text) => {
					setNumber(text);
					setError(undefined);
				}}
				maxLength={40}
				error={error}
			/>
			<IconButton
				label={t("findOf", { name: row.file.name })}
				icon={<Search className="icon" aria-hidden />}
				isDisabled={!number.trim() || isBusy}
				onPress={() => void find()}
			/>
		</form>
	);
}
