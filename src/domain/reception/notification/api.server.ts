import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam, IfMatch } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ReceptionMessages } from "./message-schema.ts";
import { listReceptionMessages, resendNotice } from "./resend.server.ts";

const list = route({
	method: "get",
	path: "/Reception/{id}/Sms",
	policy: staffWith("reception.read"),
	summary: "Messages to the patient of a reception, without what they say",
	params: IdParam,
	answer: ReceptionMessages,
});

const resend = route({
	method: "post",
	path: "/Reception/{id}/Sms/{smsId}/Resend",
	policy: staffWith("reception.write"),
	summary: "Tell the patient once more, while it still holds",
	params: IdParam.extend({ smsId: z.uuid() }),
	headers: IfMatch,
	answer: ReceptionMessages,
});

/** Routes for the messages sent to the patient of a request. */
export const receptionMessagesApi = createApi<Context>()
	.openapi(list, async (c) =>
		reply(c, ReceptionMessages, {
			dataList: await listReceptionMessages(c.var.ctx, c.req.valid("param").id),
		}),
	)
	.openapi(resend, async (c) => {
		const { id, smsId } = c.req.valid("param");
		const version = c.req.valid("header")["if-match"];
		return reply(c, ReceptionMessages, { dataList: await resendNotice(c.var.ctx, id, smsId, { version }) });
	});
