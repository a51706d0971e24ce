import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { createApi } from "#platform/http/route.server.ts";
import { boardApi } from "./board/api.server.ts";
import { ConsentInput, ConsentRecord } from "./consent/schema.ts";
import { consentRights, consentVerbs } from "./consent/service.server.ts";
import { daySheetApi } from "./day-sheet/api.server.ts";
import { deskRequestApi } from "./desk-request/api.server.ts";
import { draftApi } from "./draft/api.server.ts";
import { continueApi } from "./draft/continue/api.server.ts";
import { externalApi } from "./external/api.server.ts";
import { figuresApi } from "./figures/api.server.ts";
import { liveApi } from "./live/api.server.ts";
import { mobileChangeApi } from "./mobile-change/api.server.ts";
import { noteApi } from "./note/api.server.ts";
import { receptionMessagesApi } from "./notifications/api.server.ts";
import { smsTemplateRights, smsTemplateVerbs } from "./notifications/sms-template.server.ts";
import { SmsTemplateInput, SmsTemplateRecord } from "./notifications/sms-template-schema.ts";
import { patientViewApi } from "./patient-view/api.server.ts";
import { paymentApi } from "./payment/api.server.ts";
import { printApi } from "./print/api.server.ts";
import { queueApi } from "./queue/api.server.ts";
import { samePersonApi } from "./same-person/api.server.ts";
import { savedViewApi } from "./saved-view/api.server.ts";
import { submitApi } from "./submit/api.server.ts";
import { walkInApi } from "./walk-in/api.server.ts";
import { workbenchApi } from "./workbench/api.server.ts";

/** Every call under `/api/Reception`; fixed paths come before those with an id. */
export const receptionApi = createApi<Context>()
	.route("/", continueApi)
	.route("/", draftApi)
	.route("/", daySheetApi)
	.route("/", samePersonApi)
	.route("/", mobileChangeApi)
	.route("/", submitApi)
	.route("/", deskRequestApi)
	.route("/", walkInApi)
	.route("/", patientViewApi)
	.route("/", workbenchApi)
	.route("/", liveApi)
	.route("/", figuresApi)
	.route("/", externalApi)
	.route("/", savedViewApi)
	.route("/", printApi)
	.route("/", boardApi)
	.route("/", queueApi)
	.route("/", paymentApi)
	.route("/", noteApi)
	.route("/", receptionMessagesApi);

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
