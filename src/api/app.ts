import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { accountApi } from "#domain/access/account/api.server.ts";
import { apiKeyApi } from "#domain/access/api-key/api.server.ts";
import { staffApi } from "#domain/access/staff/api.server.ts";
import { contractApi } from "#domain/catalogue/insurer/api.server.ts";
import { labPanelApi, labPanelRecordApi } from "#domain/catalogue/lab-panel/api.server.ts";
import { labCategoryApi, labTestApi, labTestRecordApi } from "#domain/catalogue/lab-test/api.server.ts";
import { labTestImportApi } from "#domain/catalogue/lab-test-import/api.server.ts";
import { backlinkApi } from "#domain/content/backlink/api.server.ts";
import { galleryApi } from "#domain/content/gallery/api.server.ts";
import { homeLayoutApi } from "#domain/content/home-layout/api.server.ts";
import { menuApi } from "#domain/content/menu/api.server.ts";
import { missedSearchApi } from "#domain/content/missed-search/api.server.ts";
import { pageVisitApi } from "#domain/content/page-visit/api.server.ts";
import { pollApi } from "#domain/content/poll/api.server.ts";
import { postApi } from "#domain/content/post/api.server.ts";
import { postGroupApi } from "#domain/content/post-group/api.server.ts";
import { redirectApi } from "#domain/content/redirect/api.server.ts";
import { siteInfoApi } from "#domain/content/site-info/api.server.ts";
import { sitePageApi } from "#domain/content/site-page/api.server.ts";
import { sliderApi } from "#domain/content/slider/api.server.ts";
import { auditApi, recordDenial } from "#domain/foundation/audit/api.server.ts";
import { mediaApi } from "#domain/media/media/api.server.ts";
import { uploadApi } from "#domain/media/upload/api.server.ts";
import { smsApi } from "#domain/message/sms-outbox/api.server.ts";
import { dashboardApi } from "#domain/operation/dashboard/api.server.ts";
import { demonstrationApi } from "#domain/operation/demonstration/api.server.ts";
import { firstStepsApi } from "#domain/operation/first-steps/api.server.ts";
import { serviceCheckApi } from "#domain/operation/service-check/api.server.ts";
import { parityApi } from "#domain/operation/translation-status/api.server.ts";
import { trashApi } from "#domain/operation/trash/api.server.ts";
import { consentApi } from "#domain/reception/consent/api.server.ts";
import { smsTemplateApi } from "#domain/reception/reception/message/api.server.ts";
import { relativeApi } from "#domain/reception/relative/api.server.ts";
import { patientApi } from "#domain/reception/relative/persons/api.server.ts";
import { districtApi, samplingApi, samplingSettingApi } from "#domain/sampling/sampling/api.server.ts";
import { centreApi } from "#domain/setting/centre-setting/api.server.ts";
import { languageSettingApi } from "#domain/setting/language-setting/api.server.ts";
import { paletteApi } from "#domain/setting/palette/api.server.ts";
import { reportingSettingApi } from "#domain/setting/reporting-setting/api.server.ts";
import type { Policy } from "#platform/actor.ts";
import { DomainError, isDomainError, notFound } from "#platform/errors.ts";
import { createApi, route, untypedAnswer } from "#platform/http/route.server.ts";
import { docsPage, docsPolicy } from "./docs.ts";
import { type OpenApi, openApiOf } from "./openapi.ts";
import { problemOf } from "./problem.ts";
import { receptionApi } from "./reception-api.server.ts";
import { reportApi } from "./report-api.server.ts";

/** Every mount of /api, one line a noun. The order of `SiteInfo/RequireNice` before `SiteInfo/{locale}` matters. */
export const api = createApi<Context>();
for (const part of [
	staffApi,
	accountApi,
	auditApi,
	apiKeyApi,
	centreApi,
	siteInfoApi,
	paletteApi,
	languageSettingApi,
	reportingSettingApi,
	smsApi,
	serviceCheckApi,
	// before `Test/{locale}/{id}`
	labTestRecordApi,
	labCategoryApi,
	demonstrationApi,
	firstStepsApi,
	labTestApi,
	labTestImportApi,
	labPanelRecordApi,
	labPanelApi,
	samplingApi,
	samplingSettingApi,
	districtApi,
	contractApi,
	smsTemplateApi,
	consentApi,
	patientApi,
	relativeApi,
	receptionApi,
	reportApi,
	uploadApi,
	homeLayoutApi,
	menuApi,
	sitePageApi,
	sliderApi,
	backlinkApi,
	redirectApi,
	trashApi,
	mediaApi,
	postApi,
	postGroupApi,
	galleryApi,
	pollApi,
	missedSearchApi,
	pageVisitApi,
	parityApi,
	dashboardApi,
])
	api.route("/", part);

const anyone: Policy = { kind: "anyone", name: "anyone", check: () => {} };

const description = route({
	method: "get",
	path: "/openapi.json",
	policy: anyone,
	summary: "This description, OpenAPI 3.1",
	answer: z.record(z.string(), z.unknown()),
});

const docs = route({
	method: "get",
	path: "/docs",
	policy: anyone,
	summary: "This description as a page to read",
	answerType: "text/html",
	answer: z.string(),
});

/** A new release may change it, nothing else does. */
const lasting = { "cache-control": "no-cache" };

let made: { document: OpenApi; page: string } | undefined;
function described() {
	const document = made?.document ?? openApiOf(api.openAPIRegistry.definitions);
	made ??= { document, page: String(docsPage(document)) };
	return made;
}

api.openapi(description, (c) => c.json(described().document, 200, lasting));
api.openapi(docs, (c) =>
	untypedAnswer(c.html(described().page, 200, { ...lasting, "content-security-policy": docsPolicy })),
);

api.all("*", (c) => {
	const { locale, requestId } = c.var.ctx;
	return problemOf(notFound("route.not-found"), locale, requestId);
});

api.onError(async (error, c) => {
	const { locale, requestId, log } = c.var.ctx;
	// Hono's own refusals (a broken body, an unreadable form) carry a status
	const status = "status" in error ? error.status : undefined;
	const translated =
		!isDomainError(error) && status === 400 ? new DomainError("malformed", "body.malformed") : error;
	const isOurs = !isDomainError(translated) || translated.kind === "internal";
	if (isOurs && c.get("isGone")?.()) log.info({ requestId, error }, "request given up by its sender");
	else if (isOurs) log.error({ requestId, error }, "request failed");
	await recordDenial(c.var.ctx, translated, c.get("route") ?? "");
	return problemOf(translated, locale, requestId);
});
