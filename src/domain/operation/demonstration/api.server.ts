import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { getDemonstration, removeDemonstration } from "./remove.server.ts";
import { Demonstration, DemonstrationRemoval } from "./schema.ts";

const read = route({
	method: "get",
	path: "/Demonstration",
	policy: staffWith("superAdmin"),
	summary: "What of the demonstration laboratory is still there",
	answer: Demonstration,
});

const remove = route({
	method: "post",
	path: "/Demonstration/Remove",
	policy: staffWith("superAdmin"),
	summary: "Take the demonstration out, but for what was changed or is needed",
	answer: DemonstrationRemoval,
});

export const demonstrationApi = createApi<Context>()
	.openapi(read, async (c) => reply(c, Demonstration, await getDemonstration(c.var.ctx)))
	.openapi(remove, async (c) => reply(c, DemonstrationRemoval, await removeDemonstration(c.var.ctx)));
