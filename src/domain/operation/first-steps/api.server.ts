import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { FirstSteps, FirstStepsInput } from "./schema.ts";
import { dismissFirstSteps, getFirstSteps } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/FirstSteps",
	policy: staffWith("settings.read"),
	summary: "What a new laboratory still has to set up",
	answer: FirstSteps,
});

const save = route({
	method: "post",
	path: "/FirstSteps",
	policy: staffWith("settings.write"),
	summary: "Put that list away, or take it out again",
	body: FirstStepsInput,
	answer: FirstSteps,
});

export const firstStepsApi = createApi<Context>()
	.openapi(read, async (c) => reply(c, FirstSteps, await getFirstSteps(c.var.ctx)))
	.openapi(save, async (c) => reply(c, FirstSteps, await dismissFirstSteps(c.var.ctx, c.req.valid("json"))));
