import type { Context } from "#database/context.server.ts";
import { anyone, staffWith } from "#domain/right/policy.ts";
import { SingleRecordParam } from "#platform/http/params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { LanguageSetting, LanguageSettingInput } from "./schema.ts";
import { readLanguageSetting, updateLanguageSetting } from "./service.server.ts";

const read = route({
	method: "get",
	path: "/LanguageSetting/{id}",
	policy: anyone,
	summary: "Is the site offered in both languages?",
	params: SingleRecordParam,
	answer: LanguageSetting,
});

const save = route({
	method: "put",
	path: "/LanguageSetting/{id}",
	policy: staffWith("settings.write"),
	summary: "Offer one language or both",
	params: SingleRecordParam,
	body: LanguageSettingInput,
	answer: LanguageSetting,
});

export const languageSettingApi = createApi<Context>()
	.openapi(read, async (c) => reply(c, LanguageSetting, await readLanguageSetting(c.var.ctx)))
	.openapi(save, async (c) =>
		reply(c, LanguageSetting, await updateLanguageSetting(c.var.ctx, c.req.valid("json"))),
	);
