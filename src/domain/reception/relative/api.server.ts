import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { answerInvitation } from "./invitation/answer-invitation.server.ts";
import { cancelInvitation } from "./invitation/cancel-invitation.server.ts";
import { inviteRelative } from "./invitation/invite-relative.server.ts";
import { listAskedOfMe } from "./invitation/list-asked-of-me.server.ts";
import { withdrawAgreement } from "./invitation/withdraw-agreement.server.ts";
import { listRelatives } from "./list-relatives.server.ts";
import { AnswerInput, AskedOfMeList, InviteInput, RelativePerson, RelativePersonList } from "./schema.ts";

const persons = route({
	method: "get",
	path: "/Relative/Person",
	policy: patientOnly,
	summary: "The people of the signed-in account, and whether they let it see their results",
	answer: RelativePersonList,
});

const invite = route({
	method: "post",
	path: "/Relative/Person/{id}/Invite",
	policy: patientOnly,
	summary: "Ask an adult of the account, at their own mobile, whether it may see their results",
	params: IdParam,
	body: InviteInput,
	answer: RelativePerson,
});

const cancel = route({
	method: "post",
	path: "/Relative/Invitation/{id}/Cancel",
	policy: patientOnly,
	summary: "Take an invitation back that waits",
	params: IdParam,
	answer: RelativePerson,
});

const mine = route({
	method: "get",
	path: "/Relative/Mine",
	policy: patientOnly,
	summary: "Who asks the owner of the signed-in number, and who sees their results",
	answer: AskedOfMeList,
});

const answer = route({
	method: "post",
	path: "/Relative/Mine/{id}/Answer",
	policy: patientOnly,
	summary: "Say whether who asks may see one's results",
	params: IdParam,
	body: AnswerInput,
	answer: AskedOfMeList,
});

const withdraw = route({
	method: "post",
	path: "/Relative/Mine/{id}/Withdraw",
	policy: patientOnly,
	summary: "Take a yes back: from the next request on they see the results no more",
	params: IdParam,
	answer: AskedOfMeList,
});

/** Routes for the adults of an account and whether the account may see their results. */
export const relativeApi = createApi<Context>()
	.openapi(persons, async (c) => reply(c, RelativePersonList, { dataList: await listRelatives(c.var.ctx) }))
	.openapi(invite, async (c) => {
		const { id } = c.req.valid("param");
		return reply(c, RelativePerson, await inviteRelative(c.var.ctx, id, c.req.valid("json")));
	})
	.openapi(cancel, async (c) =>
		reply(c, RelativePerson, await cancelInvitation(c.var.ctx, c.req.valid("param").id)),
	)
	.openapi(mine, async (c) => reply(c, AskedOfMeList, { dataList: await listAskedOfMe(c.var.ctx) }))
	.openapi(answer, async (c) => {
		await answerInvitation(c.var.ctx, c.req.valid("param").id, c.req.valid("json"));
		return reply(c, AskedOfMeList, { dataList: await listAskedOfMe(c.var.ctx) });
	})
	.openapi(withdraw, async (c) => {
		await withdrawAgreement(c.var.ctx, c.req.valid("param").id);
		return reply(c, AskedOfMeList, { dataList: await listAskedOfMe(c.var.ctx) });
	});
