import type { Context } from "#database/context.server.ts";
import { createApi } from "#platform/http/route.server.ts";
import { draftApi } from "./draft/api.server.ts";
import { patientViewApi } from "./patient-view/api.server.ts";
import { queueApi } from "./queue/api.server.ts";
import { submitApi } from "./submit/api.server.ts";

/** Every call under `/api/Reception`; fixed paths come before those with an id. */
export const receptionApi = createApi<Context>()
	.route("/", draftApi)
	.route("/", submitApi)
	.route("/", patientViewApi)
	.route("/", queueApi);
