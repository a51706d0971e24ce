import { staffPages } from "#domain/access/staff/cpanel/pages.ts";
import { contractPages } from "#domain/catalogue/insurer/cpanel/pages.ts";
import { labPanelPages } from "#domain/catalogue/lab-panel/cpanel/pages.ts";
import { labTestPages } from "#domain/catalogue/lab-test/cpanel/pages.ts";
import { labTestImportPages } from "#domain/catalogue/lab-test-import/cpanel/pages.ts";
import { backlinkPages } from "#domain/content/backlink/cpanel/pages.ts";
import { galleryPages } from "#domain/content/gallery/cpanel/pages.ts";
import { menuPages } from "#domain/content/menu/cpanel/pages.ts";
import { missedSearchPages } from "#domain/content/missed-search/cpanel/pages.ts";
import { pollPages } from "#domain/content/poll/cpanel/pages.ts";
import { postPages } from "#domain/content/post/cpanel/pages.ts";
import { postGroupPages } from "#domain/content/post-group/cpanel/pages.ts";
import { redirectPages } from "#domain/content/redirect/cpanel/pages.ts";
import { siteInfoPages } from "#domain/content/site-info/cpanel/pages.ts";
import { sliderPages } from "#domain/content/slider/cpanel/pages.ts";
import { auditPages } from "#domain/foundation/audit/cpanel/pages.ts";
import { mediaPages } from "#domain/media/media/cpanel/pages.ts";
import { smsPages } from "#domain/message/sms-outbox/cpanel/pages.ts";
import { parityPages } from "#domain/operation/translation-status/cpanel/pages.ts";
import { trashPages } from "#domain/operation/trash/cpanel/pages.ts";
import { consentPages } from "#domain/reception/consent/cpanel/pages.ts";
import { daySheetPages } from "#domain/reception/day-sheet/cpanel/pages.ts";
import { deskRequestPages } from "#domain/reception/desk-request/cpanel/pages.ts";
import { receptionFiguresPages } from "#domain/reception/figures/cpanel/pages.ts";
import { smsTemplatePages } from "#domain/reception/notification/cpanel/sms/pages.ts";
import { receptionPages } from "#domain/reception/queue/cpanel/pages.ts";
import { workbenchPages } from "#domain/reception/workbench/cpanel/pages.ts";
import { reportFilePages } from "#domain/result/attachment/cpanel/pages.ts";
import { reportPages } from "#domain/result/report/cpanel/pages.ts";
import { samplingPages } from "#domain/sampling/sampling/cpanel/pages.ts";
import { languageSettingPages } from "#domain/setting/language-setting/cpanel/pages.ts";
import { palettePages } from "#domain/setting/palette/cpanel/pages.ts";
import { reportingSettingPages } from "#domain/setting/reporting-setting/cpanel/pages.ts";
import { type PanelPage, type PanelPages, panelPages } from "#records/panel-pages.ts";
import { apiKeyPages } from "./api-keys/pages.ts";
import { mainPagePages } from "./main-page/pages.ts";
import type messages from "./messages.fa.json";
import type { PanelIconName } from "./panel-icon.tsx";
import { centreSettingPages } from "./super-admin-setting/pages.ts";

// Every page of the control panel that exists, free of React: routes.ts makes routes of it, the sidebar and the command
// palette offer what is here, and the shell asks for the right before it shows a page.

export type EntryName = keyof (typeof messages)["cpanel"]["entry"];

const dashboard = panelPages({
	// it shows the desk's figures too
	messages: async (locale) => {
		const [desk, own] = await Promise.all([
			receptionPages.messages(locale),
			locale === "fa" ? import("./dashboard/messages.fa.json") : import("./dashboard/messages.en.json"),
		]);
		return { default: { ...desk.default, ...own.default } };
	},
	pages: [
		{
			path: "",
			file: "cpanel/dashboard/page.tsx",
			right: "content.read",
			name: "dashboard",
			icon: "layout-dashboard",
		},
	],
});

type Named = { name?: EntryName; within?: EntryName; icon?: PanelIconName };
type NamedPages = Omit<PanelPages, "pages"> & { pages: readonly (PanelPage & Named)[] };

/** The panel pages of each kind of record, one line per kind. */
export const pagesOfNouns = [
	dashboard,
	menuPages,
	mediaPages,
	receptionPages,
	deskRequestPages,
	workbenchPages,
	receptionFiguresPages,
	daySheetPages,
	reportPages,
	reportFilePages,
	backlinkPages,
	mainPagePages,
	postGroupPages,
	galleryPages,
	sliderPages,
	postPages,
	siteInfoPages,
	pollPages,
	parityPages,
	missedSearchPages,
	palettePages,
	languageSettingPages,
	reportingSettingPages,
	smsPages,
	centreSettingPages,
	labTestPages,
	labPanelPages,
	labTestImportPages,
	samplingPages,
	contractPages,
	consentPages,
	smsTemplatePages,
	redirectPages,
	trashPages,
	staffPages,
	auditPages,
	apiKeyPages,
] as const satisfies NamedPages[];

export type CpanelPage = NamedPages["pages"][number] & Pick<PanelPages, "messages">;

const nouns: readonly NamedPages[] = pagesOfNouns;
export const cpanelPages: readonly CpanelPage[] = nouns.flatMap(({ messages, pages }) =>
	pages.map((page) => ({ ...page, messages })),
);

const firstPart = (path: string) => path.split("/")[0] ?? "";

/**
 * The page for a path below /cpanel: preferably the page with exactly this path, else a page whose path has the same first
 * part; undefined when there is none.
 */
export const cpanelPage = (path: string): CpanelPage | undefined =>
	cpanelPages.find((page) => page.path === path.replace(/\/$/, "")) ??
	cpanelPages.find((page) => firstPart(page.path) === firstPart(path));

/** The page for an address; undefined when there is none. */
export const pageOfAddress = (pathname: string) => cpanelPage(pathname.replace(/^\/cpanel\/?/, ""));

/** The address that opens a page, without optional parameters (`:id?`). */
export const hrefOfPage = ({ path }: Pick<PanelPage, "path">) =>
	path ? `/cpanel/${path.replace(/\/:.*$/, "")}` : "/cpanel";
