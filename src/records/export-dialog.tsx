import { Download } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { RecordHead } from "#domain/record/schema.ts";
import { withoutInvisible } from "#locale/invisible-characters.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { notify } from "#ui/toast.tsx";
import type { Collection, Column } from "./collection.ts";
import { exportSheet } from "./export-records.ts";
import { useProblemText } from "./problem-text.ts";

type Which = "selected" | "narrowed" | "all";

type Props<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues> = {
	noun: Collection<Row, Rec, Input>;
	/** The columns that are shown now. */
	columns: readonly Column<Row>[];
	title: string;
	titleHead: string;
	nameOf: (id: string) => string;
	selected: readonly Row[];
	isNarrowed: boolean;
	totalCount: number;
	rowsOf: (which: "narrowed" | "all", progress: (done: number, total: number) => void) => Promise<Row[]>;
	onClose: () => void;
};

/** Which rows, in which kind of file; tells how far it has come. */
export function ExportDialog<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	props: Props<Row, Rec, Input>,
) {
	const { noun, columns, title, titleHead, nameOf, selected, isNarrowed, totalCount, rowsOf, onClose } =
		props;
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
			const heads = [titleHead, ...columns.map(({ id }) => nameOf(id))];
			const sheet = {
				name: title,
				heads,
				rows: rows.map((row) => [
					withoutInvisible(noun.titleOf(row)),
					...columns.map(({ value }) => value(row)),
				]),
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
				onChange={(value) => setWhich(value as Which)}
				choices={choices.map((value) => ({
					value,
					label: t(value, { count: value === "selected" ? selected.length : totalCount }),
				}))}
			/>
			<RadioList
				label={t("format")}
				value={format}
				onChange={(value) => setFormat(value as "xlsx" | "csv")}
				choices={[
					{ value: "xlsx", label: t("xlsx") },
					{ value: "csv", label: t("csv") },
				]}
			/>
			<p className="muted">{t("note")}</p>
		</FormDialog>
	);
}
