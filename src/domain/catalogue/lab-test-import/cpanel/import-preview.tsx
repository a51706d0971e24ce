import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Table } from "#ui/table.tsx";
import type { ImportRecord } from "../schema.ts";

/** What an import would do to each test, before confirmation. */
export function ImportPreview({ record }: { record: ImportRecord }) {
	const t = useTranslations("testImport");
	const more = record.createdCount + record.updatedCount - record.preview.length;
	return (
		<div className="import-preview stack">
			<h3 className="heading-small">{t("preview")}</h3>
			<p className="muted">{t("previewBlank")}</p>
			<Table
				caption={t("preview")}
				columns={[
					{
						id: "test",
						name: t("head.test"),
						isHeader: true,
						cell: ({ code, name }) => (
							<>
								<BidiText text={name} /> <bdi className="muted">{code}</bdi>
							</>
						),
					},
					{
						id: "action",
						name: t("head.action"),
						cell: ({ action }) => (
							<Badge tone={action === "create" ? "ok" : "info"}>{t(`action.${action}`)}</Badge>
						),
					},
					{
						id: "changes",
						name: t("head.changes"),
						cell: ({ action, changes }) => (
							<ul>
								{changes.map(({ column, before, after }) => (
									<li key={column}>
										<bdi>{column}</bdi>:{" "}
										{action === "update" ? (
											<>
												<del>
													<bdi>{before || t("blank")}</bdi>
												</del>{" "}
											</>
										) : null}
										<bdi>{after || t("blank")}</bdi>
									</li>
								))}
							</ul>
						),
					},
					{ id: "row", name: t("head.row"), cell: ({ row }) => <Num>{String(row)}</Num> },
				]}
				rows={record.preview}
				keyOf={({ row }) => String(row)}
			/>
			{more > 0 ? <p className="muted">{t("previewMore", { count: more })}</p> : null}
		</div>
	);
}
