import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/right/policy.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { OwnPatientList } from "./schema.ts";
import { listOwnPatients } from "./service.server.ts";

const mine = route({
	method: "get",
	path: "/Patient/Mine",
	policy: patientOnly,
	summary: "The people the signed-in account may act for, the last one used first",
	answer: OwnPatientList,
});

export const patientApi = createApi<Context>().openapi(mine, async (c) =>
	reply(c, OwnPatientList, { dataList: await listOwnPatients(c.var.ctx) }),
);
