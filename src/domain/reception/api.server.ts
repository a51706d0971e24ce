import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { settingRoutes } from "#domain/record/setting-routes.server.ts";
import { createApi } from "#platform/http/route.server.ts";
import { ConsentInput, ConsentRecord } from "./consent/schema.ts";
import { consentRights, consentVerbs } from "./consent/service.server.ts";
import { deskRequestApi } from "./desk-request/api.server.ts";
import { draftApi } from "./draft/api.server.ts";
import { smsTemplateRights, smsTemplateVerbs } from "./notifications/sms-template.server.ts";
import { SmsTemplateInput, SmsTemplateRecord } from "./notifications/sms-template-schema.ts";
import { patientViewApi } from "./patient-view/api.server.ts";
import { queueApi } from "./queue/api.server.ts";
import { submitApi } from "./submit/api.server.ts";

/** Every call under `/api/Reception`; fixed paths come before those with an id. */
export const receptionApi = createApi<Context>()
	.route("/", draftApi)
	.route("/", submitApi)
	.route("/", deskRequestApi)
	.route("/", patientViewApi)
	.route("/", queueApi);

export const smsTemplateApi = settingRoutes({
	name: "SmsTemplate",
	params: z.object({}),
	rights: smsTemplateRights,
	record: SmsTemplateRecord,
	input: SmsTemplateInput,
	verbs: smsTemplateVerbs,
});

export const consentApi = settingRoutes({
	name: "Consent",
	params: z.object({}),
	rights: consentRights,
	record: ConsentRecord,
	input: ConsentInput,
	verbs: consentVerbs,
});
