import { settingRoutes } from "#domain/foundation/record/setting-routes.server.ts";
import { SingleRecordParam } from "#platform/http/query-params.ts";
import { LanguageSetting, LanguageSettingInput } from "./schema.ts";
import { languageSettingRights, languageSettingVerbs } from "./service.server.ts";

export const languageSettingApi = settingRoutes({
	name: "LanguageSetting/{id}",
	params: SingleRecordParam,
	rights: languageSettingRights,
	record: LanguageSetting,
	input: LanguageSettingInput,
	verbs: languageSettingVerbs,
});
