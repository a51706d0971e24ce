import type { Context } from "#database/context.server.ts";
import { patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { cancelMobileChange } from "./cancel-mobile-change.server.ts";
import { correctMobile } from "./correct-mobile.server.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";
import { getOwnMobileChange } from "./get-own-mobile-change.server.ts";
import { refuseMobileChange } from "./refuse-mobile-change.server.ts";
import { registerMobile } from "./register-mobile.server.ts";
import {
	MobileChangeChoice,
	MobileChangeInput,
	MobileChangeView,
	MobileCorrection,
	OwnMobileChange,
} from "./schema.ts";

const own = route({
	method: "get",
	path: "/Reception/MobileChange",
	policy: patientOnly,
	summary: "The new mobile number that waits for one's own account",
	answer: OwnMobileChange,
});

const refuse = route({
	method: "post",
	path: "/Reception/MobileChange/Refuse",
	policy: patientOnly,
	summary: "Refuse a new mobile number for one's own account",
	body: MobileChangeChoice,
	answer: OwnMobileChange,
});

const look = route({
	method: "get",
	path: "/Reception/{id}/MobileChange",
	policy: staffWith("reception.read"),
	summary: "The mobile number of a request's account, who is in it, and a new number that waits",
	params: IdParam,
	answer: MobileChangeView,
});

const register = route({
	method: "post",
	path: "/Reception/{id}/MobileChange",
	policy: staffWith("mobile.change"),
	summary:
		"Register a new mobile number for a request's account; it opens nothing until a code sent to it was entered",
	params: IdParam,
	headers: IfMatch,
	body: MobileChangeInput,
	answer: MobileChangeView,
});

const cancel = route({
	method: "post",
	path: "/Reception/{id}/MobileChange/Cancel",
	policy: staffWith("mobile.change"),
	summary: "Take a new mobile number back that waits",
	params: IdParam,
	headers: IfMatch,
	body: MobileChangeChoice,
	answer: MobileChangeView,
});

const correct = route({
	method: "post",
	path: "/Reception/{id}/MobileChange/Correct",
	policy: staffWith("mobile.change"),
	summary:
		"Put a mobile number right that the desk has mistyped, before anybody entered a code that was sent to it; the wrong one is told nothing more",
	params: IdParam,
	headers: IfMatch,
	body: MobileCorrection,
	answer: MobileChangeView,
});

/** Routes for changing the mobile numbers of accounts. */
export const mobileChangeApi = createApi<Context>()
	.openapi(own, async (c) => reply(c, OwnMobileChange, await getOwnMobileChange(c.var.ctx)))
	.openapi(refuse, async (c) => {
		await refuseMobileChange(c.var.ctx, c.req.valid("json"));
		return reply(c, OwnMobileChange, { change: null });
	})
	.openapi(look, async (c) =>
		reply(c, MobileChangeView, await getMobileChange(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(register, async (c) => {
		const input = { ...c.req.valid("json"), version: c.req.valid("header")["if-match"] };
		return reply(c, MobileChangeView, await registerMobile(c.var.ctx, c.req.valid("param").id, input));
	})
	.openapi(cancel, async (c) => {
		const input = { ...c.req.valid("json"), version: c.req.valid("header")["if-match"] };
		return reply(c, MobileChangeView, await cancelMobileChange(c.var.ctx, c.req.valid("param").id, input));
	})
	.openapi(correct, async (c) => {
		const input = { ...c.req.valid("json"), version: c.req.valid("header")["if-match"] };
		return reply(c, MobileChangeView, await correctMobile(c.var.ctx, c.req.valid("param").id, input));
	});
