import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ifMatch, staffUserClient } from "#api/client.ts";
import type { Role } from "#platform/actor.ts";
import { roles } from "#platform/actor.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { useCall } from "#records/call-context.tsx";
import { recordsKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { StaffRecord, StaffState } from "../../user-schema.ts";

export const staffKey = [...recordsKey, "staff"] as const;

export const isRole = (value: string | undefined): value is Role => isOneOf(roles, value);

type Asked = { page: number; title: string; role: string | undefined; state: StaffState };

/** The query of a page of the list, in the form that the API accepts. */
export const staffQuery = ({ page, title, role, state }: Asked, pageSize: number = pageSizes.records) => ({
	page: String(page),
	pageSize: String(pageSize),
	state,
	...(title ? { title } : {}),
	...(isRole(role) ? { role } : {}),
});

/** Loads a page of staff users. */
export function useStaffList(asked: Asked) {
	const call = useCall();
	return useQuery({
		queryKey: [...staffKey, "list", asked],
		queryFn: () => call(() => staffUserClient.StaffUser.GetAll.$get({ query: staffQuery(asked) })),
		placeholderData: (rows) => rows,
	});
}

/** Loads the invitations that have not been accepted yet. */
export function useInvitations(isOn: boolean) {
	const call = useCall();
	return useQuery({
		queryKey: [...staffKey, "invitations"],
		queryFn: () => call(() => staffUserClient.StaffInvitation.GetAll.$get()),
		enabled: isOn,
	});
}

/** Actions on a staff user from the list; a notice shows errors. */
export function useStaffActions() {
	const t = useTranslations("staffUser.done");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const settled = {
		onError: (problem: unknown) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: recordsKey }),
	};
	const one = staffUserClient.StaffUser[":id"];
	const change = useMutation({
		mutationFn: ({ row, to }: { row: StaffRecord; to: "disable" | "enable" | "signOut" }) => {
			const param = { id: row.id };
			const header = ifMatch(row.version);
			if (to === "signOut") return call(() => one.SignOut.$post({ param }));
			return to === "disable"
				? call(() => one.Disable.$post({ param, header }))
				: call(() => one.Enable.$post({ param, header }));
		},
		onSuccess: ({ displayName }, { to }) => notify({ tone: "ok", title: t(to, { name: displayName }) }),
		...settled,
	});
	const reset = useMutation({
		mutationFn: ({ row, kind }: { row: StaffRecord; kind: "password" | "factor" }) =>
			call(() => one.Reset.$post({ param: { id: row.id }, json: { kind } })),
		...settled,
	});
	const revoke = useMutation({
		mutationFn: (id: string) => call(() => staffUserClient.StaffInvitation[":id"].$delete({ param: { id } })),
		onSuccess: () => notify({ tone: "ok", title: t("revoke") }),
		...settled,
	});
	return { change, reset, revoke };
}
