import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { deviceCookies } from "#domain/access/session/known-device.server.ts";
import { knownDeviceSeconds } from "#domain/access/session/session-lifetime.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { anyone, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { strictCookie } from "#platform/http/cookie.server.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { acceptInvitation } from "../link/accept-invitation.server.ts";
import { followReset } from "../link/follow-reset.server.ts";
import { inviteStaff } from "../link/invite-staff.server.ts";
import { openInvitations } from "../link/list-open-invitations.server.ts";
import { followedLink } from "../link/open-link.server.ts";
import { resetStaff } from "../link/reset-staff.server.ts";
import { revokeInvitation } from "../link/revoke-invitation.server.ts";
import { staffSettingRights, staffSettingVerbs } from "../setting.server.ts";
import {
	FollowedLink,
	InvitationInput,
	InvitationList,
	InvitedInput,
	LinkAnswer,
	LinkPasswordInput,
	LinkTokenInput,
	ResetInput,
	StaffInput,
	StaffLink,
	StaffPage,
	StaffQuery,
	StaffRecord,
	StaffSettingInput,
	StaffSettingRecord,
} from "../user-schema.ts";
import { disableStaff } from "./disable-staff.server.ts";
import { enableStaff } from "./enable-staff.server.ts";
import { getStaff } from "./get-staff.server.ts";
import { listStaff } from "./list-staff.server.ts";
import { signStaffOut } from "./sign-staff-out.server.ts";
import { updateStaff } from "./update-staff.server.ts";

// Staff users as an administrator manages them, and the links that are handed over.

const policy = staffWith("superAdmin");
const Done = z.object({});

const list = route({
	method: "get",
	path: "/StaffUser/GetAll",
	policy,
	summary: "Staff users, with how many each part of the list has",
	query: StaffQuery,
	answer: StaffPage,
});
const get = route({
	method: "get",
	path: "/StaffUser/{id}",
	policy,
	summary: "A staff user",
	params: IdParam,
	answer: StaffRecord,
});
const update = route({
	method: "put",
	path: "/StaffUser/{id}",
	policy,
	summary: "Save a staff user's name, role and language",
	params: IdParam,
	headers: IfMatch,
	body: StaffInput,
	answer: StaffRecord,
});
const disable = route({
	method: "post",
	path: "/StaffUser/{id}/Disable",
	policy,
	summary: "Close a staff user's account; their sessions end",
	params: IdParam,
	headers: IfMatch,
	answer: StaffRecord,
});
const enable = route({
	method: "post",
	path: "/StaffUser/{id}/Enable",
	policy,
	summary: "Open a staff user's account again",
	params: IdParam,
	headers: IfMatch,
	answer: StaffRecord,
});
const signOut = route({
	method: "post",
	path: "/StaffUser/{id}/SignOut",
	policy,
	summary: "End a staff user's sessions",
	params: IdParam,
	answer: StaffRecord,
});
const reset = route({
	method: "post",
	path: "/StaffUser/{id}/Reset",
	policy,
	summary: "A link for a new password, or for the end of a lost second factor",
	params: IdParam,
	body: ResetInput,
	answer: StaffLink,
});
const invitations = route({
	method: "get",
	path: "/StaffInvitation/GetAll",
	policy,
	summary: "Invitations that nobody has followed yet",
	answer: InvitationList,
});
const invite = route({
	method: "post",
	path: "/StaffInvitation",
	policy,
	summary: "Invite somebody: a link that opens once",
	body: InvitationInput,
	answer: StaffLink,
});
const revoke = route({
	method: "delete",
	path: "/StaffInvitation/{id}",
	policy,
	summary: "Take an invitation back",
	params: IdParam,
	answer: Done,
});
const look = route({
	method: "post",
	path: "/StaffLink/Look",
	policy: anyone,
	summary: "What a link is for",
	body: LinkTokenInput,
	answer: FollowedLink,
});
const accept = route({
	method: "post",
	path: "/StaffLink/Accept",
	policy: anyone,
	summary: "Accept an invitation",
	body: InvitedInput,
	answer: LinkAnswer,
});
const follow = route({
	method: "post",
	path: "/StaffLink/Reset",
	policy: anyone,
	summary: "Set a new password, or end a lost second factor with the present one",
	body: LinkPasswordInput,
	answer: LinkAnswer,
});

const routes = createApi<Context>()
	.openapi(list, async (c) => reply(c, StaffPage, await listStaff(c.var.ctx, c.req.valid("query"))))
	.openapi(get, async (c) => reply(c, StaffRecord, await getStaff(c.var.ctx, c.req.valid("param").id)))
	.openapi(update, async (c) => {
		const seen = c.req.valid("header")["if-match"];
		const saved = await updateStaff(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), seen);
		return reply(c, StaffRecord, saved);
	})
	.openapi(disable, async (c) => {
		const seen = c.req.valid("header")["if-match"];
		return reply(c, StaffRecord, await disableStaff(c.var.ctx, c.req.valid("param").id, seen));
	})
	.openapi(enable, async (c) => {
		const seen = c.req.valid("header")["if-match"];
		return reply(c, StaffRecord, await enableStaff(c.var.ctx, c.req.valid("param").id, seen));
	})
	.openapi(signOut, async (c) =>
		reply(c, StaffRecord, await signStaffOut(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(reset, async (c) =>
		reply(c, StaffLink, await resetStaff(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.openapi(invitations, async (c) => reply(c, InvitationList, { dataList: await openInvitations(c.var.ctx) }))
	.openapi(invite, async (c) => reply(c, StaffLink, await inviteStaff(c.var.ctx, c.req.valid("json"))))
	.openapi(revoke, async (c) => {
		await revokeInvitation(c.var.ctx, c.req.valid("param").id);
		return reply(c, Done, {});
	})
	.openapi(look, async (c) =>
		reply(c, FollowedLink, await followedLink(c.var.ctx, c.req.valid("json").token)),
	)
	.openapi(accept, async (c) => {
		const browser = strictCookie(c, c.var.ctx.env, deviceCookies.staff, knownDeviceSeconds);
		const { username, device } = await acceptInvitation(c.var.ctx, c.req.valid("json"), browser.value);
		browser.set(device);
		return reply(c, LinkAnswer, { username });
	})
	.openapi(follow, async (c) => {
		const browser = strictCookie(c, c.var.ctx.env, deviceCookies.staff, knownDeviceSeconds);
		const { username, device } = await followReset(c.var.ctx, c.req.valid("json"), browser.value);
		browser.set(device);
		return reply(c, LinkAnswer, { username });
	});

export const staffUserApi = routes.route(
	"/",
	settingRoutes({
		name: "StaffSetting",
		params: z.object({}),
		rights: staffSettingRights,
		record: StaffSettingRecord,
		input: StaffSettingInput,
		verbs: staffSettingVerbs,
	}),
);
