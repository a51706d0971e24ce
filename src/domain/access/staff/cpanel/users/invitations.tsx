import { Mail } from "lucide-react";
import { useTranslations } from "use-intl";
import { Edited } from "#records/history/edited.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { Invitation } from "../../user-schema.ts";

type Props = { rows: readonly Invitation[]; onRevoke: (id: string) => void };

/** The table of open invitations. */
export function Invitations({ rows, onRevoke }: Props) {
	const columnName = useRuntimeTexts("staffUser.column");
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	const momentText = useMomentText();
	return (
		<RecordTable<Invitation>
			caption={t("tab.invited")}
			titleHead={t("column.person")}
			rows={rows}
			columns={[
				{ id: "role", cell: ({ role }) => <Badge tone="info">{tRole(role)}</Badge> },
				{
					id: "invited",
					cell: (row) => <Edited at={row.createdDateTime} by={row.createdBy} />,
				},
			]}
			nameOf={columnName}
			titleOf={({ displayName }) => displayName}
			pictureOf={() => (
				<span className="avatar avatar-small" aria-hidden>
					<Mail className="icon" />
				</span>
			)}
			noteOf={({ expiresDateTime }) => t("validUntil", { until: momentText(expiresDateTime) })}
			actionsOf={({ id }) => (
				<Button variant="soft" size="sm" onPress={() => onRevoke(id)}>
					{t("act.revoke")}
				</Button>
			)}
		/>
	);
}
