import { History, Lock, ShieldAlert, Table2, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { fold } from "#locale/text/fold.ts";
import { roles } from "#platform/actor.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useRecordAddress } from "#records/list/use-record-address.ts";
import { useMomentText } from "#records/moment-text.ts";
import { PageHead } from "#records/page-head.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { type StaffPage, type StaffRecord, type StaffState, staffStates } from "../user-schema.ts";
import { FactorRoles } from "./users/factor-roles.tsx";
import { Invitations } from "./users/invitations.tsx";
import type { MadeLink } from "./users/link-dialog.tsx";
import "./users/staff.css";
import { type StaffAct, StaffTable } from "./users/staff-table.tsx";
import { isRole, useInvitations, useStaffActions, useStaffList } from "./users/use-staff.ts";

const ConfirmDialog = lazyComponent(async () => (await import("#ui/dialog.tsx")).ConfirmDialog);
const InviteDialog = lazyComponent(async () => (await import("./users/invite-dialog.tsx")).InviteDialog);
const LinkDialog = lazyComponent(async () => (await import("./users/link-dialog.tsx")).LinkDialog);
const RoleMatrix = lazyComponent(async () => (await import("./users/role-matrix.tsx")).RoleMatrix);
const StaffDrawer = lazyComponent(async () => (await import("./users/staff-drawer.tsx")).StaffDrawer);

const names = ["state", "role"] as const;
const tabs = ["active", "invited", "withoutFactor", "disabled"] as const;
type Tab = (typeof tabs)[number];
type Asking = { act: "password" | "factor" | "signOut" | "disable"; row: StaffRecord };

function Lockouts({ lockouts }: Pick<StaffPage, "lockouts">) {
	const t = useTranslations("staffUser.lockout");
	const momentText = useMomentText();
	if (lockouts.length === 0) return null;
	return (
		<Alert tone="warn" icon={<Lock className="icon" aria-hidden />} title={t("title")}>
			<ul className="staff-lockouts">
				{lockouts.map(({ staffId, displayName, dateTime }) => (
					<li key={`${staffId} ${dateTime}`}>{t("line", { name: displayName, at: momentText(dateTime) })}</li>
				))}
			</ul>
			{t("text")}
		</Alert>
	);
}

/** How many of the shown users have not set up a second factor that their role requires. */
function Lacking({ rows }: { rows: readonly StaffRecord[] }) {
	const t = useTranslations("staffUser");
	const lacking = rows.filter(
		({ needsFactor, hasFactor, disabledDateTime }) => needsFactor && !hasFactor && !disabledDateTime,
	);
	if (lacking.length === 0) return null;
	return (
		<Alert tone="warn" icon={<ShieldAlert className="icon" aria-hidden />}>
			{t("lacking", { count: lacking.length })}
		</Alert>
	);
}

function PageButtons({ onMatrix, onInvite }: { onMatrix: () => void; onInvite: () => void }) {
	const t = useTranslations("staffUser");
	return (
		<>
			<Link to="/cpanel/audit" className={buttonClass({ variant: "outline" })}>
				<History className="icon" aria-hidden />
				<span>{t("audit")}</span>
			</Link>
			<Button variant="outline" icon={<Table2 className="icon" aria-hidden />} onPress={onMatrix}>
				{t("matrix.open")}
			</Button>
			<Button icon={<UserPlus className="icon" aria-hidden />} onPress={onInvite}>
				{t("invite.title")}
			</Button>
		</>
	);
}

type ConfirmationProps = Asking & { onCancel: () => void; onConfirm: () => void };

/** Asks for confirmation before an action on a user. */
function Confirmation({ act, row, onCancel, onConfirm }: ConfirmationProps) {
	const t = useTranslations("staffUser");
	return (
		<ConfirmDialog
			title={t(`ask.${act}.title`, { name: row.displayName })}
			isOpen
			isDangerous={act === "disable"}
			cancel={t("invite.cancel")}
			confirm={t(`ask.${act}.confirm`)}
			onCancel={onCancel}
			onConfirm={onConfirm}
		>
			<p>{t(`ask.${act}.text`)}</p>
		</ConfirmDialog>
	);
}

/** Actions on a user. Each is carried out at once, after a confirmation, or on a separate page. */
function useActs(open: (id: string) => void) {
	const actions = useStaffActions();
	const [asking, setAsking] = useState<Asking>();
	const [made, setMade] = useState<MadeLink>();
	const onAct = (act: StaffAct, row: StaffRecord) => {
		if (act === "edit") open(row.id);
		else if (act === "enable") actions.change.mutate({ row, to: "enable" });
		else setAsking({ act, row });
	};
	const confirmed = async ({ act, row }: Asking) => {
		setAsking(undefined);
		if (act === "disable" || act === "signOut") return actions.change.mutate({ row, to: act });
		const link = await actions.reset.mutateAsync({ row, kind: act }).catch(() => undefined);
		if (link) setMade({ ...link, kind: act, name: row.displayName });
	};
	return { onAct, asking, setAsking, confirmed, made, setMade };
}

/** A page of the list of users or invitations. */
type ShownPage = { dataList: readonly object[]; totalPages: number; totalCount: number };

type RecordsProps = {
	list: ReturnType<typeof useListState<(typeof names)[number]>>;
	tab: Tab;
	query: ReturnType<typeof useStaffList>;
	hrefOf: (row: StaffRecord) => string;
	onAct: (act: StaffAct, row: StaffRecord) => void;
	onInvite: () => void;
};

/** The users of a tab, or the open invitations. */
function StaffRecords({ list, tab, query, hrefOf, onAct, onInvite }: RecordsProps) {
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	const invitations = useInvitations(tab === "invited");
	const { revoke } = useStaffActions();
	const invited = (invitations.data?.dataList ?? []).filter(
		({ displayName, role }) =>
			fold(displayName).includes(fold(list.title)) &&
			(!isRole(list.filters.role) || role === list.filters.role),
	);
	const shown =
		tab === "invited"
			? {
					...invitations,
					data: invitations.data && { dataList: invited, totalPages: 1, totalCount: invited.length },
				}
			: query;
	return (
		<RecordList<ShownPage>
			label={t("title")}
			tabs={tabs.map((each) => ({
				key: each,
				face: t(`tab.${each}`),
				href: list.hrefOf({ filters: { state: each === "active" ? "" : each } }),
				count: query.data?.counts[each],
				isOn: tab === each,
			}))}
			list={list}
			pageSize={pageSizes.records}
			query={shown}
			search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
			keys={{ add: onInvite }}
			tools={
				<Filters
					filters={[{ id: "role", values: roles }]}
					chosen={list.filters}
					change={list.change}
					nameOf={(_, value) => (isRole(value) ? tRole(value) : t("field.role"))}
				/>
			}
			nothing={
				<NothingListed
					isNarrowed={Boolean(list.title || list.filters.role)}
					onReset={() => list.change({ title: "", filters: { role: "" } })}
					none={t(`none.${tab}`)}
					noneText={t("noneText")}
					isTrash={false}
				/>
			}
		>
			{() =>
				tab === "invited" ? (
					<Invitations rows={invited} onRevoke={(id) => revoke.mutate(id)} />
				) : (
					<StaffTable rows={query.data?.dataList ?? []} hrefOf={hrefOf} onAct={onAct} />
				)
			}
		</RecordList>
	);
}

/** Staff users (panel 1.3b): their names, their rights, and how they sign in. */
export default function StaffListPage() {
	const t = useTranslations("staffUser");
	const { openId, editHref, open, close } = useRecordAddress({});
	const list = useListState(names);
	const { page, title, filters } = list;
	const tab: Tab = tabs.find((each) => each === filters.state) ?? "active";
	const state: StaffState = staffStates.find((each) => each === tab) ?? "active";
	const query = useStaffList({ page, title, role: filters.role, state });
	const [isInviting, setInviting] = useState(false);
	const [isMatrixOpen, setMatrixOpen] = useState(false);
	const { onAct, asking, setAsking, confirmed, made, setMade } = useActs(open);
	const { data } = query;
	const counts = data?.counts;
	return (
		<>
			<PageHead
				title={t("title")}
				lede={t.rich("lede", { active: counts?.active ?? 0, invited: counts?.invited ?? 0, num })}
				isWindowTitle={!openId}
			>
				<PageButtons onMatrix={() => setMatrixOpen(true)} onInvite={() => setInviting(true)} />
			</PageHead>
			{data ? <Lockouts {...data} /> : null}
			{data ? <Lacking rows={data.dataList} /> : null}
			<StaffRecords
				list={list}
				tab={tab}
				query={query}
				hrefOf={({ id }) => editHref(id)}
				onAct={onAct}
				onInvite={() => setInviting(true)}
			/>
			{/* a router asks about one form at a time, and this one asks before another opens */}
			{openId ? null : <FactorRoles />}
			<Suspense>
				{isMatrixOpen ? <RoleMatrix onClose={() => setMatrixOpen(false)} /> : null}
				{isInviting ? (
					<InviteDialog
						onClose={() => setInviting(false)}
						onMade={(link) => {
							setInviting(false);
							setMade(link);
						}}
					/>
				) : null}
				{made ? <LinkDialog link={made} onClose={() => setMade(undefined)} /> : null}
				{openId ? <StaffDrawer key={openId} id={openId} onClose={close} /> : null}
				{asking ? (
					<Confirmation
						{...asking}
						onCancel={() => setAsking(undefined)}
						onConfirm={() => void confirmed(asking)}
					/>
				) : null}
			</Suspense>
		</>
	);
}
