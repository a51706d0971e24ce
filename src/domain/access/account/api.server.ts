import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { deviceCookies } from "#domain/access/session/known-device.server.ts";
import { knownDeviceSeconds } from "#domain/access/session/session-lifetime.ts";
import { anyone, patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { cookieName, secondsUntil, sessionCookie, takenAway } from "#platform/http/cookie.server.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import type { PatientBrowser } from "./challenge.server.ts";
import { requestCode } from "./request-code.server.ts";
import { PatientSession, RequestCodeAnswer, RequestCodeInput, VerifyCodeInput } from "./schema.ts";
import { signOutPatient } from "./sign-out.server.ts";
import { patientMobile } from "./signed-in-patient.server.ts";
import { verifyCode } from "./verify-code.server.ts";

const requestCodeRoute = route({
	method: "post",
	path: "/PatientAuth/RequestCode",
	policy: anyone,
	summary: "Send a one-time code to a mobile",
	body: RequestCodeInput,
	answer: RequestCodeAnswer,
	status: 202,
});

const verifyCodeRoute = route({
	method: "post",
	path: "/PatientAuth/VerifyCode",
	policy: anyone,
	summary: "Exchange a one-time code for a session cookie",
	body: VerifyCodeInput,
	answer: PatientSession,
});

const sessionRoute = route({
	method: "get",
	path: "/PatientAuth/Session",
	policy: patientOnly,
	summary: "The patient's own session",
	answer: z.object({ mobile: z.string() }),
});

const signOutRoute = route({
	method: "post",
	path: "/PatientAuth/Logout",
	policy: patientOnly,
	summary: "End the patient's session",
	answer: z.object({}),
});

const browserOf = (c: HonoContext, { env }: Context): PatientBrowser => ({
	secret: getCookie(c, cookieName(env, "otp")),
	device: getCookie(c, cookieName(env, deviceCookies.patient)),
});

export const accountApi = createApi<Context>()
	.openapi(requestCodeRoute, async (c) => {
		const { ctx } = c.var;
		const { mobile, channel } = c.req.valid("json");
		const { secret, ...times } = await requestCode(ctx, mobile, browserOf(c, ctx), channel);
		setCookie(
			c,
			cookieName(ctx.env, "otp"),
			secret,
			sessionCookie(ctx.env, "Strict", times.expiresInSeconds),
		);
		return reply(c, RequestCodeAnswer, times, 202);
	})
	.openapi(verifyCodeRoute, async (c) => {
		const { ctx } = c.var;
		const { mobile, code, isOwnDevice } = c.req.valid("json");
		const session = await verifyCode(ctx, mobile, code, { ...browserOf(c, ctx), isOwnDevice });
		const kept = isOwnDevice ? secondsUntil(session.expiresAt, ctx.now()) : "whileOpen";
		setCookie(c, cookieName(ctx.env, "pt"), session.token, sessionCookie(ctx.env, "Lax", kept));
		setCookie(c, cookieName(ctx.env, "otp"), "", sessionCookie(ctx.env, "Strict", takenAway));
		const deviceName = cookieName(ctx.env, deviceCookies.patient);
		setCookie(c, deviceName, session.device, sessionCookie(ctx.env, "Strict", knownDeviceSeconds));
		return reply(c, PatientSession, { mobile, expiresAt: session.expiresAt.toISOString() });
	})
	.openapi(sessionRoute, async (c) =>
		reply(c, z.object({ mobile: z.string() }), { mobile: await patientMobile(c.var.ctx) }),
	)
	.openapi(signOutRoute, async (c) => {
		const { ctx } = c.var;
		await signOutPatient(ctx);
		setCookie(c, cookieName(ctx.env, "pt"), "", sessionCookie(ctx.env, "Lax", takenAway));
		return reply(c, z.object({}), {});
	});
