import { History, Lock, ShieldAlert, Table2, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { fold } from "#locale/text/fold.ts";
import { roles } from "#platform/actor.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { PageHead } from "#records/page-head.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { type StaffPage, type StaffRecord, type StaffState, staffStates } from "../user-schema.ts";
import { FactorRoles } from "./users/factor-roles.tsx";
import { Invitations } from "./users/invitations.tsx";
import type { MadeLink } from "./users/link-dialog.tsx";
import "./users/staff.css";
import { type StaffAct, StaffTable } from "./users/staff-table.tsx";
import { isRole, useInvitations, useStaffActions, useStaffList } from "./users/use-staff.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#ui/dialog.tsx")).ConfirmDialog }));
const InviteDialog = lazy(async () => ({
	default: (await import("./users/invite-dialog.tsx")).InviteDialog,
}));
const LinkDialog = lazy(async () => ({ default: (await import("./users/link-dialog.tsx")).LinkDialog }));
const RoleMatrix = lazy(async () => ({ default: (await import("./users/role-matrix.tsx")).RoleMatrix }));
const StaffDrawer = lazy(async () => ({ default: (await import("./users/staff-drawer.tsx")).StaffDrawer }));

const names = ["state", "role"] as const;
const tabs = ["active", "invited", "withoutFactor", "disabled"] as const;
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

/** Staff users (panel 1.3b): who they are, what they may do, how they get in. */
export default function StaffListPage() {
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const list = useListState(names);
	const { page, title, filters, change, hrefOf } = list;
	const tab = tabs.find((each) => each === filters.state) ?? "active";
	const state: StaffState = staffStates.find((each) => each === tab) ?? "active";
	const query = useStaffList({ page, title, role: filters.role, state });
	const invitations = useInvitations(tab === "invited");
	const actions = useStaffActions();
	const [isInviting, setInviting] = useState(false);
	const [isMatrixOpen, setMatrixOpen] = useState(false);
	const [asking, setAsking] = useState<Asking>();
	const [made, setMade] = useState<MadeLink>();
	const openId = params.get("edit") ?? undefined;
	const editHref = (id: string | undefined) => {
		const next = new URLSearchParams(params);
		if (id) next.set("edit", id);
		else next.delete("edit");
		return `?${next}`;
	};
	const onAct = (act: StaffAct, row: StaffRecord) => {
		if (act === "edit") void navigate(editHref(row.id), { preventScrollReset: true });
		else if (act === "enable") actions.change.mutate({ row, to: "enable" });
		else setAsking({ act, row });
	};
	const confirmed = async ({ act, row }: Asking) => {
		setAsking(undefined);
		if (act === "disable" || act === "signOut") return actions.change.mutate({ row, to: act });
		const link = await actions.reset.mutateAsync({ row, kind: act }).catch(() => undefined);
		if (link) setMade({ ...link, kind: act, name: row.displayName });
	};
	const { data } = query;
	const counts = data?.counts;
	const lacking = data?.dataList.filter(
		({ needsFactor, hasFactor, disabledDateTime }) => needsFactor && !hasFactor && !disabledDateTime,
	);
	const invited = (invitations.data?.dataList ?? []).filter(
		({ displayName, role }) =>
			fold(displayName).includes(fold(title)) && (!isRole(filters.role) || role === filters.role),
	);
	const shown =
		tab === "invited"
			? {
					...invitations,
					data: invitations.data && { dataList: invited, totalPages: 1, totalCount: invited.length },
				}
			: query;
	return (
		<>
			<PageHead
				title={t("title")}
				lede={t.rich("lede", { active: counts?.active ?? 0, invited: counts?.invited ?? 0, num })}
				isWindowTitle={!openId}
			>
				<Link to="/cpanel/audit" className={buttonClass({ variant: "outline" })}>
					<History className="icon" aria-hidden />
					<span>{t("audit")}</span>
				</Link>
				<Button
					variant="outline"
					icon={<Table2 className="icon" aria-hidden />}
					onPress={() => setMatrixOpen(true)}
				>
					{t("matrix.open")}
				</Button>
				<Button icon={<UserPlus className="icon" aria-hidden />} onPress={() => setInviting(true)}>
					{t("invite.title")}
				</Button>
			</PageHead>
			{data ? <Lockouts {...data} /> : null}
			{lacking?.length ? (
				<Alert tone="warn" icon={<ShieldAlert className="icon" aria-hidden />}>
					{t("lacking", { count: lacking.length })}
				</Alert>
			) : null}
			<RecordList
				label={t("title")}
				tabs={tabs.map((each) => ({
					key: each,
					face: t(`tab.${each}`),
					href: hrefOf({ filters: { state: each === "active" ? "" : each } }),
					count: counts?.[each],
					isOn: tab === each,
				}))}
				list={list}
				pageSize={pageSizes.records}
				query={shown as typeof query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				keys={{ add: () => setInviting(true) }}
				tools={
					<Filters
						filters={[{ id: "role", values: roles }]}
						chosen={filters}
						change={change}
						nameOf={(_, value) => (value ? tRole(value as (typeof roles)[number]) : t("field.role"))}
					/>
				}
				nothing={
					<NothingListed
						isNarrowed={Boolean(title || filters.role)}
						onReset={() => change({ title: "", filters: { role: "" } })}
						none={t(`none.${tab}`)}
						noneText={t("noneText")}
						isTrash={false}
					/>
				}
			>
				{({ dataList }) =>
					tab === "invited" ? (
						<Invitations rows={invited} onRevoke={(id) => actions.revoke.mutate(id)} />
					) : (
						<StaffTable rows={dataList} hrefOf={({ id }) => editHref(id)} onAct={onAct} />
					)
				}
			</RecordList>
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
				{openId ? (
					<StaffDrawer
						key={openId}
						id={openId}
						onClose={() => void navigate(editHref(undefined), { preventScrollReset: true })}
					/>
				) : null}
				{asking ? (
					<ConfirmDialog
						title={t(`ask.${asking.act}.title`, { name: asking.row.displayName })}
						isOpen
						isDangerous={asking.act === "disable"}
						cancel={t("invite.cancel")}
						confirm={t(`ask.${asking.act}.confirm`)}
						onCancel={() => setAsking(undefined)}
						onConfirm={() => void confirmed(asking)}
					>
						<p>{t(`ask.${asking.act}.text`)}</p>
					</ConfirmDialog>
				) : null}
			</Suspense>
		</>
	);
}
