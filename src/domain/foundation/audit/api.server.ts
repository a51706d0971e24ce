import type { Context } from "#database/context.server.ts";
import { isWithinLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { isDomainError } from "#platform/errors.ts";
import { IdParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getAudit, listAudit } from "./list.server.ts";
import { actorIdOf, record } from "./mutate.server.ts";
import { AuditDetails, AuditPage, AuditQuery } from "./schema.ts";

/** Limit on recorded refusals per caller: enough to recognise an attack, too few to fill the disk. */
const recorded: Limit = { name: "audit.denied", hits: 60, windowSeconds: 60 };

/**
 * Records a call that was refused because the caller is not signed in or lacks the right (SECURITY P36); ignores every
 * other error. Never fails, so that recording does not change the response.
 * @param route the route as described, `GET /Reception/{id}`, never the requested address, which may contain a
 *   patient's number
 */
export async function recordDenial(ctx: Context, error: unknown, route: string): Promise<void> {
	if (!isDomainError(error) || (error.kind !== "unauthenticated" && error.kind !== "forbidden")) return;
	// the verb that compares a password or a code says so itself
	if (error.code.startsWith("login.")) return;
	const { actor } = ctx;
	const whose = actorIdOf(actor) ?? ctx.address;
	try {
		if (!(await isWithinLimit(ctx, recorded, whose))) return;
		await record(ctx, `access.${error.kind}`, null, { code: error.code, route });
	} catch (failure) {
		ctx.log.warn({ requestId: ctx.requestId, error: failure }, "a refused call could not be recorded");
	}
}

const policy = staffWith("superAdmin");

const list = route({
	method: "get",
	path: "/Audit/GetAll",
	policy,
	summary: "Who did what when, the newest first",
	query: AuditQuery,
	answer: AuditPage,
});
const get = route({
	method: "get",
	path: "/Audit/{id}",
	policy,
	summary: "One deed, with what content and settings were before and after",
	params: IdParam,
	answer: AuditDetails,
});

export const auditApi = createApi<Context>()
	.openapi(list, async (c) => reply(c, AuditPage, await listAudit(c.var.ctx, c.req.valid("query"))))
	.openapi(get, async (c) => reply(c, AuditDetails, await getAudit(c.var.ctx, c.req.valid("param").id)));
