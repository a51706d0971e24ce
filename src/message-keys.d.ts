// The keys of every text that hydrated pages show, for the compiler: `useTranslations` knows no other. Types alone; what a
// page fetches is said by its noun's pages.ts and the catalogues. A noun of the panel is a line here.

import type apiKey from "#domain/access/api-key/cpanel/messages.en.json";
import type staff from "#domain/access/staff/cpanel/messages.en.json";
import type contract from "#domain/catalogue/insurer/cpanel/messages.en.json";
import type labTest from "#domain/catalogue/lab-test/cpanel/messages.en.json";
import type labTestImport from "#domain/catalogue/lab-test-import/cpanel/messages.en.json";
import type gallery from "#domain/content/gallery/cpanel/messages.en.json";
import type menu from "#domain/content/menu/cpanel/messages.en.json";
import type missedSearch from "#domain/content/missed-search/cpanel/messages.en.json";
import type poll from "#domain/content/poll/cpanel/messages.en.json";
import type postEditor from "#domain/content/post/cpanel/editor/messages.en.json";
import type post from "#domain/content/post/cpanel/messages.en.json";
import type postGroup from "#domain/content/post-group/cpanel/messages.en.json";
import type redirect from "#domain/content/redirect/cpanel/messages.en.json";
import type siteInfo from "#domain/content/site-info/cpanel/messages.en.json";
import type slider from "#domain/content/slider/cpanel/messages.en.json";
import type audit from "#domain/foundation/audit/cpanel/messages.en.json";
import type media from "#domain/media/media/cpanel/messages.en.json";
import type sms from "#domain/message/sms-outbox/cpanel/messages.en.json";
import type firstSteps from "#domain/operation/first-steps/cpanel/messages.en.json";
import type services from "#domain/operation/service-check/cpanel/messages.en.json";
import type parity from "#domain/operation/translation-status/cpanel/messages.en.json";
import type trash from "#domain/operation/trash/cpanel/messages.en.json";
import type consent from "#domain/reception/consent/cpanel/messages.en.json";
import type daySheet from "#domain/reception/day-sheet/cpanel/messages.en.json";
import type deskRequest from "#domain/reception/desk-request/cpanel/messages.en.json";
import type receptionFigures from "#domain/reception/figures/cpanel/messages.en.json";
import type smsTemplate from "#domain/reception/notification/cpanel/sms/messages.en.json";
import type reception from "#domain/reception/reception/cpanel/messages.en.json";
import type workbench from "#domain/reception/workbench/cpanel/messages.en.json";
import type reportFiles from "#domain/result/attachment/cpanel/messages.en.json";
import type reportFolder from "#domain/result/external/cpanel/messages.en.json";
import type results from "#domain/result/report/cpanel/messages.en.json";
import type sampling from "#domain/sampling/sampling/cpanel/messages.en.json";
import type centreSetting from "#domain/setting/centre-setting/cpanel/messages.en.json";
import type languageSetting from "#domain/setting/language-setting/cpanel/messages.en.json";
import type palette from "#domain/setting/palette/cpanel/messages.en.json";
import type reportingSetting from "#domain/setting/reporting-setting/cpanel/messages.en.json";
import type rules from "#locale/messages.en.json";
import type panelRules from "#locale/panel-rules.en.json";
import type onlineReception from "#online-reception/messages.en.json";
import type records from "#records/messages.en.json";
import type ui from "#ui/messages.en.json";
import type commandPalette from "./cpanel/command-palette/messages.en.json";
import type dashboard from "./cpanel/dashboard/messages.en.json";
import type mainPage from "./cpanel/main-page/messages.en.json";
import type cpanel from "./cpanel/messages.en.json";

type PanelMessages = typeof cpanel &
	typeof commandPalette &
	typeof records &
	typeof ui &
	typeof rules &
	typeof panelRules;
type NounMessages = typeof media &
	typeof labTest &
	typeof labTestImport &
	typeof mainPage &
	typeof contract &
	typeof consent &
	typeof deskRequest &
	typeof daySheet &
	typeof smsTemplate &
	typeof menu &
	typeof gallery &
	typeof dashboard &
	typeof missedSearch &
	typeof parity &
	typeof poll &
	typeof slider &
	typeof palette &
	typeof post &
	typeof postEditor &
	typeof postGroup &
	typeof reception &
	typeof workbench &
	typeof receptionFigures &
	typeof redirect &
	typeof languageSetting &
	typeof reportingSetting &
	typeof reportFiles &
	typeof results &
	typeof sms &
	typeof centreSetting &
	typeof firstSteps &
	typeof siteInfo &
	typeof sampling &
	typeof staff &
	typeof audit &
	typeof apiKey &
	typeof reportFolder &
	typeof services &
	typeof trash;

declare module "use-intl" {
	interface AppConfig {
		Messages: PanelMessages & NounMessages & typeof onlineReception;
	}
}
