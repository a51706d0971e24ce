import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { deviceName as nameOfDevice } from "#domain/access/session/device-name.ts";
import { endOtherSessions } from "#domain/access/session/end-other-sessions.server.ts";
import { endOwnSession } from "#domain/access/session/end-own-session.server.ts";
import { deviceCookies } from "#domain/access/session/known-device.server.ts";
import { listOwnSessions } from "#domain/access/session/list-own-sessions.server.ts";
import { OwnSessionList } from "#domain/access/session/schema.ts";
import { knownDeviceSeconds } from "#domain/access/session/session-lifetime.ts";
import { anyone, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import {
	cookieName,
	secondsUntil,
	sessionCookie,
	strictCookie,
	takenAway,
} from "#platform/http/cookie.server.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { currentStaff } from "./current-staff.server.ts";
import { beginFactor } from "./factor/begin-factor.server.ts";
import { confirmFactor } from "./factor/confirm-factor.server.ts";
import { getFactor } from "./factor/get-factor.server.ts";
import { removeFactor } from "./factor/remove-factor.server.ts";
import { renewRecoveryCodes } from "./factor/renew-recovery-codes.server.ts";
import { changePassword } from "./password/change-password.server.ts";
import {
	ChangePasswordInput,
	FactorCodeInput,
	FactorSecret,
	FactorState,
	LoginAnswer,
	LoginInput,
	PasswordInput,
	ProfileInput,
	RecoveryCodes,
	StaffUser,
} from "./schema.ts";
import { login } from "./session/log-in.server.ts";
import { logout } from "./session/log-out.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import { staffUserApi } from "./user/api.server.ts";

const loginRoute = route({
	method: "post",
	path: "/Auth/Login",
	policy: anyone,
	summary: "Sign a staff user in",
	body: LoginInput,
	answer: LoginAnswer,
});

const getUserRoute = route({
	method: "get",
	path: "/Auth/GetUser",
	policy: staffWith("staff.self"),
	summary: "The signed-in staff user",
	answer: StaffUser,
});

const logoutRoute = route({
	method: "post",
	path: "/Auth/Logout",
	policy: staffWith("staff.self"),
	summary: "End this session",
	answer: z.object({}),
});

const changePasswordRoute = route({
	method: "post",
	path: "/Auth/ChangePassword",
	policy: staffWith("staff.self"),
	summary: "Change one's own password; ends one's other sessions",
	body: ChangePasswordInput,
	answer: StaffUser,
});

const profileRoute = route({
	method: "put",
	path: "/Auth/Profile",
	policy: staffWith("staff.self"),
	summary: "Save one's own display name and e-mail",
	body: ProfileInput,
	answer: StaffUser,
});

const sessionsRoute = route({
	method: "get",
	path: "/Auth/Sessions",
	policy: staffWith("staff.self"),
	summary: "Where one is signed in",
	answer: OwnSessionList,
});

const endSessionRoute = route({
	method: "delete",
	path: "/Auth/Sessions/{id}",
	policy: staffWith("staff.self"),
	summary: "End one of one's own sessions",
	params: IdParam,
	answer: OwnSessionList,
});

const endOthersRoute = route({
	method: "post",
	path: "/Auth/Sessions/EndOthers",
	policy: staffWith("staff.self"),
	summary: "End all of one's sessions but this one",
	answer: OwnSessionList,
});

const factorRoute = route({
	method: "get",
	path: "/Auth/Factor",
	policy: staffWith("staff.self"),
	summary: "One's own second factor",
	answer: FactorState,
});

const beginFactorRoute = route({
	method: "post",
	path: "/Auth/Factor/Begin",
	policy: staffWith("staff.self"),
	summary: "Begin to set up a second factor: its secret",
	body: PasswordInput,
	answer: FactorSecret,
});

const confirmFactorRoute = route({
	method: "post",
	path: "/Auth/Factor/Confirm",
	policy: staffWith("staff.self"),
	summary: "Switch the second factor on by its first code; answers the recovery codes once",
	body: FactorCodeInput,
	answer: RecoveryCodes,
});

const renewCodesRoute = route({
	method: "post",
	path: "/Auth/Factor/RecoveryCodes",
	policy: staffWith("staff.self"),
	summary: "New recovery codes; the old ones count no more",
	body: PasswordInput,
	answer: RecoveryCodes,
});

const removeFactorRoute = route({
	method: "post",
	path: "/Auth/Factor/Remove",
	policy: staffWith("staff.self"),
	summary: "Sign in without a second factor from now on",
	body: PasswordInput,
	answer: StaffUser,
});

const sessionsOf = async (ctx: Context) => ({ dataList: await listOwnSessions(ctx) });

const ownAccount = createApi<Context>()
	.openapi(loginRoute, async (c) => {
		// browsers send Sec-Fetch-Site and cannot be made not to; scripts do not
		const bound = c.req.header("sec-fetch-site") !== undefined;
		const { ctx } = c.var;
		const known = strictCookie(c, ctx.env, deviceCookies.staff, knownDeviceSeconds);
		const browser = {
			deviceCookie: known.value,
			device: nameOfDevice(c.req.header("user-agent")),
		};
		const signedIn = await login(ctx, c.req.valid("json"), bound, browser);
		const { token, cookie, device, user, expiresAt } = signedIn;
		known.set(device);
		const seconds = secondsUntil(expiresAt, ctx.now());
		if (cookie) setCookie(c, cookieName(ctx.env, "sid"), cookie, sessionCookie(ctx.env, "Strict", seconds));
		return reply(c, LoginAnswer, { token, user, expiresAt: expiresAt.toISOString() });
	})
	.openapi(getUserRoute, async (c) => reply(c, StaffUser, await currentStaff(c.var.ctx)))
	.openapi(logoutRoute, async (c) => {
		const { ctx } = c.var;
		await logout(ctx);
		if (getCookie(c, cookieName(ctx.env, "sid")))
			setCookie(c, cookieName(ctx.env, "sid"), "", sessionCookie(ctx.env, "Strict", takenAway));
		return reply(c, z.object({}), {});
	})
	.openapi(changePasswordRoute, async (c) =>
		reply(c, StaffUser, await changePassword(c.var.ctx, c.req.valid("json"))),
	)
	.openapi(profileRoute, async (c) =>
		reply(c, StaffUser, await updateProfile(c.var.ctx, c.req.valid("json"))),
	)
	.openapi(sessionsRoute, async (c) => reply(c, OwnSessionList, await sessionsOf(c.var.ctx)))
	.openapi(endSessionRoute, async (c) => {
		await endOwnSession(c.var.ctx, c.req.valid("param").id);
		return reply(c, OwnSessionList, await sessionsOf(c.var.ctx));
	})
	.openapi(endOthersRoute, async (c) => {
		await endOtherSessions(c.var.ctx);
		return reply(c, OwnSessionList, await sessionsOf(c.var.ctx));
	})
	.openapi(factorRoute, async (c) => reply(c, FactorState, await getFactor(c.var.ctx)))
	.openapi(beginFactorRoute, async (c) =>
		reply(c, FactorSecret, await beginFactor(c.var.ctx, c.req.valid("json").password)),
	)
	.openapi(confirmFactorRoute, async (c) =>
		reply(c, RecoveryCodes, await confirmFactor(c.var.ctx, c.req.valid("json").code)),
	)
	.openapi(renewCodesRoute, async (c) =>
		reply(c, RecoveryCodes, await renewRecoveryCodes(c.var.ctx, c.req.valid("json").password)),
	)
	.openapi(removeFactorRoute, async (c) =>
		reply(c, StaffUser, await removeFactor(c.var.ctx, c.req.valid("json").password)),
	);

export const staffApi = ownAccount.route("/", staffUserApi);
