import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/roles-and-rights.ts";
import { deviceCookies } from "#domain/session/known-device.server.ts";
import { knownDeviceMs } from "#domain/session/session-lifetime.ts";
import { cookieName, sessionCookie } from "#platform/http/cookie.server.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { changePassword, updateProfile } from "./profile.server.ts";
import { ChangePasswordInput, LoginAnswer, LoginInput, ProfileInput, StaffUser } from "./schema.ts";
import { currentStaff, login, logout } from "./service.server.ts";

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

export const staffApi = createApi<Context>()
	.openapi(loginRoute, async (c) => {
		// browsers send Sec-Fetch-Site and cannot be made not to; scripts do not
		const bound = c.req.header("sec-fetch-site") !== undefined;
		const { ctx } = c.var;
		const deviceName = cookieName(ctx.env, deviceCookies.staff);
		const signedIn = await login(ctx, c.req.valid("json"), bound, getCookie(c, deviceName));
		const { token, cookie, device, user, expiresAt } = signedIn;
		const knownUntil = new Date(ctx.now().getTime() + knownDeviceMs);
		setCookie(c, deviceName, device, sessionCookie(ctx.env, "Strict", knownUntil));
		if (cookie) setCookie(c, cookieName(ctx.env, "sid"), cookie, sessionCookie(ctx.env, "Strict", expiresAt));
		return reply(c, LoginAnswer, { token, user, expiresAt: expiresAt.toISOString() });
	})
	.openapi(getUserRoute, async (c) => reply(c, StaffUser, await currentStaff(c.var.ctx)))
	.openapi(logoutRoute, async (c) => {
		const { ctx } = c.var;
		await logout(ctx);
		if (getCookie(c, cookieName(ctx.env, "sid")))
			setCookie(c, cookieName(ctx.env, "sid"), "", sessionCookie(ctx.env, "Strict", new Date(0)));
		return reply(c, z.object({}), {});
	})
	.openapi(changePasswordRoute, async (c) =>
		reply(c, StaffUser, await changePassword(c.var.ctx, c.req.valid("json"))),
	)
	.openapi(profileRoute, async (c) =>
		reply(c, StaffUser, await updateProfile(c.var.ctx, c.req.valid("json"))),
	);
