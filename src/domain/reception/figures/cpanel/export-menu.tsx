import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { exportBook, exportSheet } from "#records/export/export-records.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReceptionFigures } from "../schema.ts";
import { useFigureTables } from "./tables.ts";

/** Exports the figures as a file, or prints them. */
export function ExportMenu({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures");
	const locale = useLocale();
	const tablesOf = useFigureTables();
	const give = (work: Promise<void>) =>
		void work.catch(() => notify({ tone: "bad", title: t("file.failed") }));
	return (
		<MenuButton
			className="button button-outline"
			face={
				<>
					<Download className="icon" aria-hidden />
					{t("file.open")}
				</>
			}
			entries={[
				{
					id: "book",
					label: t("file.book"),
					icon: <FileSpreadsheet className="icon" aria-hidden />,
					run: () => give(exportBook(t("title"), Object.values(tablesOf(found)), locale)),
				},
				...(["days", "turnaround"] as const).map((name) => ({
					id: name,
					label: t(`file.csv.${name}`),
					icon: <FileText className="icon" aria-hidden />,
					run: () => give(exportSheet(tablesOf(found)[name], "csv", locale)),
				})),
				{
					id: "print",
					label: t("file.print"),
					icon: <Printer className="icon" aria-hidden />,
					run: () => window.print(),
				},
			]}
		/>
	);
}
