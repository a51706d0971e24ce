import {
	Ban,
	EllipsisVertical,
	KeyRound,
	LogOut,
	Pencil,
	RotateCcw,
	ShieldAlert,
	ShieldCheck,
	ShieldOff,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { InitialAvatar } from "#records/detail/initial-avatar.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import type { MenuEntry } from "#ui/menu-popover.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { StaffRecord } from "../../user-schema.ts";

export type StaffAct = "edit" | "password" | "factor" | "signOut" | "disable" | "enable";

const icons: Record<StaffAct, typeof Pencil> = {
	edit: Pencil,
	password: KeyRound,
	factor: ShieldOff,
	signOut: LogOut,
	disable: Ban,
	enable: RotateCcw,
};

/** Actions available on a user, except actions with which users would lock themselves out. */
function actsOf(row: StaffRecord, isSelf: boolean): StaffAct[] {
	if (row.disabledDateTime) return ["edit", "enable"];
	return [
		"edit",
		"password",
		...(row.hasFactor ? (["factor"] as const) : []),
		...(row.sessionCount > 0 && !isSelf ? (["signOut"] as const) : []),
		...(isSelf ? [] : (["disable"] as const)),
	];
}

function Factor({ hasFactor, needsFactor }: Pick<StaffRecord, "hasFactor" | "needsFactor">) {
	const t = useTranslations("staffUser.factor");
	const tone = hasFactor ? "ok" : needsFactor ? "bad" : undefined;
	const Icon = hasFactor ? ShieldCheck : ShieldAlert;
	return (
		<Badge tone={tone} mark={<Icon className="icon" aria-hidden />}>
			{t(hasFactor ? "on" : needsFactor ? "needed" : "off")}
		</Badge>
	);
}

function Moment({ at }: { at: string | null }) {
	const locale = useLocale();
	if (!at) return <span className="muted">–</span>;
	return (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num> <Num>{formatTime(at)}</Num>
		</time>
	);
}

type Props = {
	rows: readonly StaffRecord[];
	hrefOf: (row: StaffRecord) => string;
	onAct: (act: StaffAct, row: StaffRecord) => void;
};

/** Staff users: their roles, whether they have a second factor, and when they were last active. */
export function StaffTable({ rows, hrefOf, onAct }: Props) {
	const columnName = useRuntimeTexts("staffUser.column");
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	const tRecords = useTranslations("records");
	const { user } = useCurrentUser();
	const entriesOf = (row: StaffRecord): MenuEntry[] =>
		actsOf(row, row.id === user.id).map((act) => {
			const Icon = icons[act];
			return {
				id: act,
				label: t(`act.${act}`),
				icon: <Icon className="icon" aria-hidden />,
				isBad: act === "disable",
				run: () => onAct(act, row),
			};
		});
	return (
		<RecordTable<StaffRecord>
			caption={t("title")}
			titleHead={t("column.person")}
			rows={rows}
			columns={[
				{
					id: "role",
					cell: ({ role, contentLocale, disabledDateTime }) => (
						<span className="staff-badges">
							<Badge tone={role === "SuperAdmin" ? "main" : "info"}>{tRole(role)}</Badge>
							{contentLocale ? <Badge tone="line">{t(`contentLocale.${contentLocale}`)}</Badge> : null}
							{disabledDateTime ? <Badge>{t("closed")}</Badge> : null}
						</span>
					),
				},
				{ id: "factor", cell: (row) => <Factor {...row} /> },
				{ id: "signedIn", cell: (row) => <Moment at={row.signedInDateTime} /> },
				{ id: "sessions", cell: (row) => <Num>{row.sessionCount}</Num> },
			]}
			nameOf={columnName}
			titleOf={({ displayName }) => displayName}
			avatarOf={({ displayName }) => <InitialAvatar name={displayName} className="avatar-small" />}
			lineOf={({ username }) => username}
			noteOf={({ id }) => (id === user.id ? t("you") : "")}
			hrefOf={hrefOf}
			actionsOf={(row) => (
				<MenuButton
					label={tRecords("actionsOf", { title: row.displayName })}
					className="icon-button icon-button-sm"
					face={<EllipsisVertical className="icon" aria-hidden />}
					entries={entriesOf(row)}
				/>
			)}
		/>
	);
}
