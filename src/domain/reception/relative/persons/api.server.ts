import type { Context } from "#database/context.server.ts";
import { patientOnly } from "#domain/foundation/right/roles-and-rights.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { PatientPersonList } from "./schema.ts";
import { listPatientPersons } from "./service.server.ts";

const mine = route({
	method: "get",
	path: "/Patient/Mine",
	policy: patientOnly,
	summary: "The people the signed-in account may act for, the last one used first",
	answer: PatientPersonList,
});

export const patientApi = createApi<Context>().openapi(mine, async (c) =>
	reply(c, PatientPersonList, { dataList: await listPatientPersons(c.var.ctx) }),
);
