import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import {
	PaymentInput,
	ShareInput,
	VoidPaymentInput,
} from "#domain/reception/reception/details/payment-schema.ts";
import { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { takePayment, voidPayment } from "./service.server.ts";
import { saveShares } from "./share.server.ts";

const PaymentKey = z.object({ "idempotency-key": z.uuid({ error: "validation.invalid" }) });

const take = route({
	method: "post",
	path: "/Reception/{id}/Payment",
	policy: staffWith("reception.write"),
	summary: "Enter a payment; the same Idempotency-Key makes one",
	params: IdParam,
	headers: PaymentKey,
	body: PaymentInput,
	answer: ReceptionDetails,
	status: 201,
});

const takeBack = route({
	method: "post",
	path: "/Reception/{id}/Payment/{paymentId}/Void",
	policy: staffWith("reception.write"),
	summary: "Take a payment back with a reason; somebody else's with the right to",
	params: IdParam.extend({ paymentId: z.uuid() }),
	headers: IfMatch,
	body: VoidPaymentInput,
	answer: ReceptionDetails,
});

const share = route({
	method: "put",
	path: "/Reception/{id}/Share",
	policy: staffWith("reception.write"),
	summary: "Save what insurers pay and what is let go",
	params: IdParam,
	headers: IfMatch,
	body: ShareInput,
	answer: ReceptionDetails,
});

/** Routes for the payments of requests. */
export const paymentApi = createApi<Context>()
	.openapi(take, async (c) =>
		reply(
			c,
			ReceptionDetails,
			await takePayment(c.var.ctx, c.req.valid("param").id, {
				...c.req.valid("json"),
				id: c.req.valid("header")["idempotency-key"],
			}),
			201,
		),
	)
	.openapi(share, async (c) => {
		const version = c.req.valid("header")["if-match"];
		const { id } = c.req.valid("param");
		return reply(c, ReceptionDetails, await saveShares(c.var.ctx, id, { ...c.req.valid("json"), version }));
	})
	.openapi(takeBack, async (c) => {
		const { id, paymentId } = c.req.valid("param");
		const version = c.req.valid("header")["if-match"];
		return reply(
			c,
			ReceptionDetails,
			await voidPayment(c.var.ctx, id, paymentId, { ...c.req.valid("json"), version }),
		);
	});
