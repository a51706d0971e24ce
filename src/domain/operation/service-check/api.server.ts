import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ServiceCheck, ServiceCheckInput, Services } from "./schema.ts";
import { checkService, getServices } from "./service.server.ts";

const services = route({
	method: "get",
	path: "/Service",
	policy: staffWith("superAdmin"),
	summary: "Gateway, storage and map server as the environment names them",
	answer: Services,
});

const check = route({
	method: "post",
	path: "/Service/Check",
	policy: staffWith("superAdmin"),
	summary: "Try one of them",
	body: ServiceCheckInput,
	answer: ServiceCheck,
});

export const serviceCheckApi = createApi<Context>()
	.openapi(services, async (c) => reply(c, Services, await getServices(c.var.ctx)))
	.openapi(check, async (c) => reply(c, ServiceCheck, await checkService(c.var.ctx, c.req.valid("json"))));
