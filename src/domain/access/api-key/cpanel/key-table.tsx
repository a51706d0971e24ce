import { KeyRound, TimerOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { day } from "#platform/clock.ts";
import { Edited } from "#records/history/edited.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { ApiKeyRecord } from "../schema.ts";

/** A key is marked when it expires within this time. */
const soonMs = 14 * day;

function LastUsed({ at }: { at: string | null }) {
	const t = useTranslations("apiKey");
	const locale = useLocale();
	if (!at) return <span className="muted">{t("neverUsed")}</span>;
	return (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num> <Num>{formatTime(at)}</Num>
		</time>
	);
}

/** When the validity of a key ends, or why the key is no longer valid. */
function Validity({ row }: { row: ApiKeyRecord }) {
	const t = useTranslations("apiKey");
	const locale = useLocale();
	const { revokedDateTime, revokedBy, expiresDateTime } = row;
	if (revokedDateTime)
		return (
			<>
				<Badge>{t("state.revoked")}</Badge>
				<Edited at={revokedDateTime} by={revokedBy} />
			</>
		);
	if (!expiresDateTime) return <span>{t("state.endless")}</span>;
	const leftMs = Date.parse(expiresDateTime) - Date.now();
	const until = (
		<time dateTime={expiresDateTime}>
			<Num>{formatDate(expiresDateTime, locale)}</Num>
		</time>
	);
	if (leftMs > soonMs) return until;
	return (
		<>
			<Badge tone={leftMs > 0 ? "warn" : "bad"} mark={<TimerOff className="icon" aria-hidden />}>
				{t(leftMs > 0 ? "state.soon" : "state.expired")}
			</Badge>
			{until}
		</>
	);
}

type Props = { rows: readonly ApiKeyRecord[]; onRevoke: (row: ApiKeyRecord) => void };

/** The table of keys: the machine, what the key may do, when it was last used, and until when it is valid. */
export function ApiKeyTable({ rows, onRevoke }: Props) {
	const columnName = useRuntimeTexts("apiKey.column");
	const t = useTranslations("apiKey");
	return (
		<RecordTable<ApiKeyRecord>
			caption={t("title")}
			titleHead={t("column.title")}
			rows={rows}
			columns={[
				{
					id: "scopes",
					cell: ({ scopes }) => (
						<span className="key-cell">
							{scopes.map((scope) => (
								<Badge key={scope} tone={scope === "receptions.person" ? "warn" : "info"}>
									{t(`scope.${scope}.name`)}
								</Badge>
							))}
						</span>
					),
				},
				{
					id: "lastUsed",
					cell: ({ lastUsedDateTime }) => <LastUsed at={lastUsedDateTime} />,
				},
				{
					id: "validity",
					cell: (row) => (
						<span className="key-cell">
							<Validity row={row} />
						</span>
					),
				},
				{
					id: "made",
					cell: ({ createdDateTime, createdBy }) => <Edited at={createdDateTime} by={createdBy} />,
				},
			]}
			nameOf={columnName}
			titleOf={({ title }) => title}
			avatarOf={() => (
				<span className="avatar avatar-small" aria-hidden>
					<KeyRound className="icon" />
				</span>
			)}
			noteOf={({ ending }) => t("ending", { ending: `\u2066${ending}\u2069` })}
			actionsOf={(row) =>
				row.revokedDateTime ? null : (
					<Button
						variant="soft"
						size="sm"
						aria-label={t("revokeOf", { title: row.title })}
						onPress={() => onRevoke(row)}
					>
						{t("revoke")}
					</Button>
				)
			}
		/>
	);
}
