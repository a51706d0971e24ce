import type { Context } from "#database/context.server.ts";
import { machineWith, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { listMessages } from "./list-messages.server.ts";
import { reportDelivery } from "./report-delivery.server.ts";
import { retryMessage, retryMessages } from "./retry-messages.server.ts";
import { DeliveryAnswer, DeliveryInput, SmsPage, SmsQuery, SmsRetried } from "./schema.ts";

const list = route({
	method: "get",
	path: "/Sms/GetAll",
	policy: staffWith("reception.read"),
	summary: "Messages to phones, without what they say",
	query: SmsQuery,
	answer: SmsPage,
});

const retryAll = route({
	method: "post",
	path: "/Sms/Retry",
	policy: staffWith("reception.write"),
	summary: "Try every message again that another try can help",
	answer: SmsRetried,
});

const retry = route({
	method: "post",
	path: "/Sms/{id}/Retry",
	policy: staffWith("reception.write"),
	summary: "Try a message again",
	params: IdParam,
	answer: SmsRetried,
});

const delivery = route({
	method: "post",
	path: "/Outbox/Delivery",
	policy: machineWith("messages.delivery"),
	summary: "The SMS gateway tells which messages have reached their phones; may be repeated",
	body: DeliveryInput,
	answer: DeliveryAnswer,
});

export const smsApi = createApi<Context>()
	.openapi(list, async (c) => reply(c, SmsPage, await listMessages(c.var.ctx, c.req.valid("query"))))
	.openapi(retryAll, async (c) => reply(c, SmsRetried, await retryMessages(c.var.ctx)))
	.openapi(delivery, async (c) =>
		reply(c, DeliveryAnswer, await reportDelivery(c.var.ctx, c.req.valid("json"))),
	)
	.openapi(retry, async (c) => reply(c, SmsRetried, await retryMessage(c.var.ctx, c.req.valid("param").id)));
