import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { auditClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { WordDiff } from "#records/history/word-diff.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAuditTexts } from "./use-audit-texts.ts";

/** A drawer with one entry of the audit trail, and the values of content and settings before and after. */
export function AuditEntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
	const t = useTranslations("audit");
	const call = useCall();
	const momentText = useMomentText();
	const { whatOf, whoOf, detailOf, detailValueOf } = useAuditTexts();
	const query = useQuery({
		queryKey: ["audit", id],
		queryFn: () => call(() => auditClient.Audit[":id"].$get({ param: { id } })),
	});
	return (
		<Dialog title={t("entry")} isOpen onClose={onClose} size="side">
			<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
				{(row) => (
					<div className="stack">
						<dl className="description-list">
							<div>
								<dt>{t("column.what")}</dt>
								<dd>{whatOf(row)}</dd>
							</div>
							<div>
								<dt>{t("column.who")}</dt>
								<dd>{whoOf(row)}</dd>
							</div>
							<div>
								<dt>{t("column.when")}</dt>
								<dd>{momentText(row.dateTime)}</dd>
							</div>
							{Object.entries(row.details).map(([name, value]) => (
								<div key={name}>
									<dt>
										<bdi>{detailOf(name)}</bdi>
									</dt>
									<dd>
										<bdi>{detailValueOf(name, value)}</bdi>
									</dd>
								</div>
							))}
							<div>
								<dt>{t("request")}</dt>
								<dd>
									<bdi dir="ltr" className="lat">
										{row.requestId}
									</bdi>
								</dd>
							</div>
						</dl>
						{row.records.map(({ version, title, changes }) => (
							<section key={version} className="stack" aria-label={t("version", { version })}>
								<h3 className="heading-small">
									{title ? <bdi>{title}</bdi> : null} {t("version", { version })}
								</h3>
								{changes.length === 0 ? <p className="muted">{t("same")}</p> : null}
								<dl className="description-list">
									{changes.map(({ name, before, after }) => (
										<div key={name}>
											<dt>
												<bdi dir="ltr" className="lat">
													{name}
												</bdi>
											</dt>
											<dd dir="auto">
												<WordDiff before={before} after={after} />
											</dd>
										</div>
									))}
								</dl>
							</section>
						))}
						{row.isForgotten ? <p className="muted">{t("forgotten")}</p> : null}
					</div>
				)}
			</RecordStates>
		</Dialog>
	);
}
