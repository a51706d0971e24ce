import * as z from "zod";
import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { ReportingSetting, ReportingSettingInput } from "./schema.ts";
import { reportingSettingRights, reportingSettingVerbs } from "./service.server.ts";

export const reportingSettingApi = settingRoutes({
	name: "ReportingSetting",
	params: z.object({}),
	rights: reportingSettingRights,
	record: ReportingSetting,
	input: ReportingSettingInput,
	verbs: reportingSettingVerbs,
});
