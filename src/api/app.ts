import type { Context } from "#database/context.server.ts";
import { accountApi } from "#domain/account/api.server.ts";
import { backlinkApi } from "#domain/backlink/api.server.ts";
import { centreApi } from "#domain/centre/api.server.ts";
import { galleryApi } from "#domain/gallery/api.server.ts";
import { homeLayoutApi } from "#domain/home-layout/api.server.ts";
import { labPanelApi } from "#domain/lab-panel/api.server.ts";
import { labTestApi } from "#domain/lab-test/api.server.ts";
import { languageSettingApi } from "#domain/language-setting/api.server.ts";
import { mediaApi } from "#domain/media/api.server.ts";
import { menuApi } from "#domain/menu/api.server.ts";
import { paletteApi } from "#domain/palette/api.server.ts";
import { patientApi } from "#domain/patient/api.server.ts";
import { pollApi } from "#domain/poll/api.server.ts";
import { postApi } from "#domain/post/api.server.ts";
import { receptionApi } from "#domain/reception/api.server.ts";
import { samplingApi } from "#domain/sampling/api.server.ts";
import { siteInfoApi } from "#domain/site-info/api.server.ts";
import { sliderApi } from "#domain/slider/api.server.ts";
import { staffApi } from "#domain/staff/api.server.ts";
import { uploadApi } from "#domain/upload/api.server.ts";
import { DomainError, isDomainError, notFound } from "#platform/errors.ts";
import { createApi } from "#platform/http/route.server.ts";
import { openApiInfo, securitySchemes } from "./openapi.ts";
import { problemOf } from "./problem.ts";

/** Every mount of /api, one line a noun. The order of `SiteInfo/RequireNice` before `SiteInfo/{locale}` matters. */
export const api = createApi<Context>()
	.route("/", staffApi)
	.route("/", accountApi)
	.route("/", centreApi)
	.route("/", siteInfoApi)
	.route("/", paletteApi)
	.route("/", languageSettingApi)
	.route("/", labTestApi)
	.route("/", labPanelApi)
	.route("/", samplingApi)
	.route("/", patientApi)
	.route("/", receptionApi)
	.route("/", uploadApi)
	.route("/", homeLayoutApi)
	.route("/", menuApi)
	.route("/", sliderApi)
	.route("/", backlinkApi)
	.route("/", mediaApi)
	.route("/", postApi)
	.route("/", galleryApi)
	.route("/", pollApi);

for (const [name, scheme] of Object.entries(securitySchemes))
	api.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
api.doc31("/openapi.json", openApiInfo);

api.all("*", (c) => {
	const { locale, requestId } = c.var.ctx;
	return problemOf(notFound("route.not-found"), locale, requestId);
});

api.onError((error, c) => {
	const { locale, requestId, log } = c.var.ctx;
	// Hono's own refusals (a broken body, an unreadable form) carry a status
	const status = (error as { status?: number }).status;
	const translated =
		!isDomainError(error) && status === 400 ? new DomainError("malformed", "body.malformed") : error;
	if (!isDomainError(translated) || translated.kind === "internal")
		log.error(
			{ requestId, error: error.stack, cause: (error.cause as Error | undefined)?.message },
			"request failed",
		);
	return problemOf(translated, locale, requestId);
});
