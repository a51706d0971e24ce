import * as z from "zod";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { ConsentInput, ConsentRecord } from "./schema.ts";
import { consentRights, consentVerbs } from "./service.server.ts";

export const consentApi = settingRoutes({
	name: "Consent",
	params: z.object({}),
	rights: consentRights,
	record: ConsentRecord,
	input: ConsentInput,
	verbs: consentVerbs,
});
