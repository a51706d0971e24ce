import * as z from "zod";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { smsTemplateRights, smsTemplateVerbs } from "./sms-template.server.ts";
import { SmsTemplateInput, SmsTemplateRecord } from "./sms-template-schema.ts";

export const smsTemplateApi = settingRoutes({
	name: "SmsTemplate",
	params: z.object({}),
	rights: smsTemplateRights,
	record: SmsTemplateRecord,
	input: SmsTemplateInput,
	verbs: smsTemplateVerbs,
});
