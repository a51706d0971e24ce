import { FileText, Paperclip } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { OpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** A report without tests in this program: the patient gets only its file. */
export function FileAlone({ sheet, isReadOnly }: { sheet: ReportSheet; isReadOnly: boolean }) {
	const t = useTranslations("results.fileAlone");
	const now = sheet.hasFile ? (isReadOnly ? "read" : "there") : isReadOnly ? "gone" : "none";
	return (
		<section className="card results-card">
			<EmptyState
				icon={
					sheet.hasFile ? (
						<FileText className="icon" aria-hidden />
					) : (
						<Paperclip className="icon" aria-hidden />
					)
				}
				title={t(now)}
				actions={
					sheet.hasFile ? (
						<OpenPdf id={sheet.receptionId} isFile variant="soft" />
					) : isReadOnly ? null : (
						<Link className="button button-primary" to={`/cpanel/report-file/${sheet.receptionId}`}>
							<Paperclip className="icon" aria-hidden />
							<span>{t("attach")}</span>
						</Link>
					)
				}
			>
				{t(`${now}Text`)}
			</EmptyState>
		</section>
	);
}
