import { accountManifest } from "#domain/access/account/manifest.server.ts";
import { apiKeyManifest } from "#domain/access/api-key/manifest.server.ts";
import { sessionManifest } from "#domain/access/session/manifest.server.ts";
import { staffManifest } from "#domain/access/staff/manifest.server.ts";
import { insurerManifest } from "#domain/catalogue/insurer/manifest.server.ts";
import { labPanelManifest } from "#domain/catalogue/lab-panel/manifest.server.ts";
import { labTestManifest } from "#domain/catalogue/lab-test/manifest.server.ts";
import { labTestImportManifest } from "#domain/catalogue/lab-test-import/manifest.server.ts";
import { backlinkManifest } from "#domain/content/backlink/manifest.server.ts";
import { galleryManifest } from "#domain/content/gallery/manifest.server.ts";
import { homeLayoutManifest } from "#domain/content/home-layout/manifest.server.ts";
import { menuManifest } from "#domain/content/menu/manifest.server.ts";
import { missedSearchManifest } from "#domain/content/missed-search/manifest.server.ts";
import { pageVisitManifest } from "#domain/content/page-visit/manifest.server.ts";
import { pollManifest } from "#domain/content/poll/manifest.server.ts";
import { postManifest } from "#domain/content/post/manifest.server.ts";
import { postGroupManifest } from "#domain/content/post-group/manifest.server.ts";
import { redirectManifest } from "#domain/content/redirect/manifest.server.ts";
import { siteInfoManifest } from "#domain/content/site-info/manifest.server.ts";
import { sitePageManifest } from "#domain/content/site-page/manifest.server.ts";
import { sliderManifest } from "#domain/content/slider/manifest.server.ts";
import { auditManifest } from "#domain/foundation/audit/manifest.server.ts";
import { jobManifest } from "#domain/foundation/job/manifest.server.ts";
import type { Manifest } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { rateLimitManifest } from "#domain/foundation/rate-limit/manifest.server.ts";
import { recordManifest } from "#domain/foundation/record/manifest.server.ts";
import { mediaManifest } from "#domain/media/media/manifest.server.ts";
import { uploadManifest } from "#domain/media/upload/manifest.server.ts";
import { smsOutboxManifest } from "#domain/message/sms-outbox/manifest.server.ts";
import { dashboardManifest } from "#domain/operation/dashboard/manifest.server.ts";
import { demonstrationManifest } from "#domain/operation/demonstration/manifest.server.ts";
import { firstStepsManifest } from "#domain/operation/first-steps/manifest.server.ts";
import { retentionManifest } from "#domain/operation/retention/manifest.server.ts";
import { serviceCheckManifest } from "#domain/operation/service-check/manifest.server.ts";
import { translationStatusManifest } from "#domain/operation/translation-status/manifest.server.ts";
import { trashManifest } from "#domain/operation/trash/manifest.server.ts";
import { boardManifest } from "#domain/reception/board/manifest.server.ts";
import { consentManifest } from "#domain/reception/consent/manifest.server.ts";
import { daySheetManifest } from "#domain/reception/day-sheet/manifest.server.ts";
import { deskRequestManifest } from "#domain/reception/desk-request/manifest.server.ts";
import { draftManifest } from "#domain/reception/draft/manifest.server.ts";
import { receptionExternalManifest } from "#domain/reception/external/manifest.server.ts";
import { figuresManifest } from "#domain/reception/figures/manifest.server.ts";
import { liveManifest } from "#domain/reception/live/manifest.server.ts";
import { mobileChangeManifest } from "#domain/reception/mobile-change/manifest.server.ts";
import { noteManifest } from "#domain/reception/note/manifest.server.ts";
import { notificationManifest } from "#domain/reception/notification/manifest.server.ts";
import { patientViewManifest } from "#domain/reception/patient-view/manifest.server.ts";
import { paymentManifest } from "#domain/reception/payment/manifest.server.ts";
import { receptionPrintManifest } from "#domain/reception/print/manifest.server.ts";
import { queueManifest } from "#domain/reception/queue/manifest.server.ts";
import { receptionManifest } from "#domain/reception/reception/manifest.server.ts";
import { relativeManifest } from "#domain/reception/relative/manifest.server.ts";
import { samePersonManifest } from "#domain/reception/same-person/manifest.server.ts";
import { savedViewManifest } from "#domain/reception/saved-view/manifest.server.ts";
import { submitManifest } from "#domain/reception/submit/manifest.server.ts";
import { workbenchManifest } from "#domain/reception/workbench/manifest.server.ts";
import { reportFileManifest } from "#domain/result/attachment/manifest.server.ts";
import { reportDocumentManifest } from "#domain/result/document/manifest.server.ts";
import { doorManifest } from "#domain/result/door/manifest.server.ts";
import { reportEntryManifest } from "#domain/result/entry/manifest.server.ts";
import { externalReportManifest } from "#domain/result/external/manifest.server.ts";
import { reportRecheckManifest } from "#domain/result/recheck/manifest.server.ts";
import { reportReleaseManifest } from "#domain/result/release/manifest.server.ts";
import { reportManifest } from "#domain/result/report/manifest.server.ts";
import { shareManifest } from "#domain/result/share/manifest.server.ts";
import { workListManifest } from "#domain/result/work-list/manifest.server.ts";
import { samplingManifest } from "#domain/sampling/sampling/manifest.server.ts";
import { centreSettingManifest } from "#domain/setting/centre-setting/manifest.server.ts";
import { languageSettingManifest } from "#domain/setting/language-setting/manifest.server.ts";
import { paletteManifest } from "#domain/setting/palette/manifest.server.ts";
import { reportingSettingManifest } from "#domain/setting/reporting-setting/manifest.server.ts";

/**
 * The manifests of all nouns, one per line, in the order of the areas. Within an area, they are in the order of their
 * routes: an address with an id follows the fixed addresses that it would also match.
 */
export const nouns: readonly Manifest[] = [
	// foundation
	auditManifest,
	jobManifest,
	rateLimitManifest,
	recordManifest,
	// setting
	centreSettingManifest,
	languageSettingManifest,
	paletteManifest,
	reportingSettingManifest,
	// message
	smsOutboxManifest,
	// access
	staffManifest,
	accountManifest,
	sessionManifest,
	apiKeyManifest,
	// media
	uploadManifest,
	mediaManifest,
	// catalogue
	insurerManifest,
	labPanelManifest,
	labTestManifest,
	labTestImportManifest,
	// sampling
	samplingManifest,
	// content
	backlinkManifest,
	galleryManifest,
	homeLayoutManifest,
	menuManifest,
	missedSearchManifest,
	pageVisitManifest,
	pollManifest,
	postManifest,
	postGroupManifest,
	redirectManifest,
	siteInfoManifest,
	sitePageManifest,
	sliderManifest,
	// reception
	consentManifest,
	receptionManifest,
	relativeManifest,
	draftManifest,
	daySheetManifest,
	samePersonManifest,
	mobileChangeManifest,
	submitManifest,
	deskRequestManifest,
	patientViewManifest,
	workbenchManifest,
	liveManifest,
	figuresManifest,
	receptionExternalManifest,
	savedViewManifest,
	receptionPrintManifest,
	boardManifest,
	queueManifest,
	paymentManifest,
	noteManifest,
	notificationManifest,
	// result
	reportDocumentManifest,
	workListManifest,
	externalReportManifest,
	reportFileManifest,
	reportRecheckManifest,
	reportManifest,
	reportEntryManifest,
	reportReleaseManifest,
	doorManifest,
	shareManifest,
	// operation
	dashboardManifest,
	demonstrationManifest,
	firstStepsManifest,
	retentionManifest,
	serviceCheckManifest,
	translationStatusManifest,
	trashManifest,
];
