import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { withoutInvisible } from "#locale/text/invisible-characters.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { notify } from "#ui/toast.tsx";
import { useProblemText } from "../problem-text.ts";
import { type Cell, exportSheet } from "./export-records.ts";

type Which = "selected" | "narrowed" | "all";

/** Removes invisible direction marks, which a file does not need. */
const bare = (cell: Cell) => (typeof cell === "string" ? withoutInvisible(cell) : cell);

type Props<Row> = {
	/** The list's name, which is also used for the file. */
	title: string;
	columns: readonly { name: string; value: (row: Row) => Cell }[];
	selected: readonly Row[];
	isNarrowed: boolean;
	totalCount: number;
	rowsOf: (which: "narrowed" | "all", progress: (done: number, total: number) => void) => Promise<Row[]>;
	onClose: () => void;
};

/** The choice of rows and file format, with the progress of the export. */
export function ExportDialog<Row>(props: Props<Row>) {
	const { title, columns, selected, isNarrowed, totalCount, rowsOf, onClose } = props;
	const t = useTranslations("records.export");
	const locale = useLocale();
	const problemText = useProblemText();
	const [which, setWhich] = useState<Which>(selected.length ? "selected" : isNarrowed ? "narrowed" : "all");
	const [format, setFormat] = useState<"xlsx" | "csv">("xlsx");
	const [progress, setProgress] = useState<{ done: number; total: number }>();
	const choices: Which[] = [
		...(selected.length ? (["selected"] as const) : []),
		...(isNarrowed ? (["narrowed"] as const) : []),
		"all",
	];
	async function run() {
		setProgress({ done: 0, total: totalCount });
		try {
			const rows =
				which === "selected" ? selected : await rowsOf(which, (done, total) => setProgress({ done, total }));
			const sheet = {
				name: title,
				heads: columns.map(({ name }) => name),
				rows: rows.map((row) => columns.map(({ value }) => bare(value(row)))),
			};
			await exportSheet(sheet, format, locale);
			onClose();
			notify({ tone: "ok", title: t("done", { count: rows.length }) });
		} catch (problem) {
			setProgress(undefined);
			notify({ tone: "bad", ...problemText(problem) });
		}
	}
	return (
		<FormDialog
			title={t("title")}
			onClose={onClose}
			cancel={t("cancel")}
			confirm={progress ? t("progress", progress) : t("run")}
			icon={<Download className="icon" aria-hidden />}
			busy={progress !== undefined}
			onConfirm={run}
		>
			<RadioList
				label={t("rows")}
				value={which}
				onChange={setWhich}
				choices={choices.map((value) => ({
					value,
					label: t(value, { count: value === "selected" ? selected.length : totalCount }),
				}))}
			/>
			<RadioList
				label={t("format")}
				value={format}
				onChange={setFormat}
				choices={[
					{ value: "xlsx", label: t("xlsx") },
					{ value: "csv", label: t("csv") },
				]}
			/>
			<p className="muted">{t("note")}</p>
		</FormDialog>
	);
}
