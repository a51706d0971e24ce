import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { builtSteps, stepPage } from "#online-reception/step/step-pages.ts";
import { cpanelPages } from "./cpanel/pages.ts";

// Every page of the product. Each public address exists bare (Persian), below /fa and below /en (site 1.1); app.ts sends
// any other language-like first segment to the 404 page before a route is matched.

type Page = { path: string; file: string; id: string; children?: Page[] };

/** Pages inside the public shell (ribbon, menu, footer). */
const sitePages: Page[] = [
	{ path: "", file: "site/home/page.tsx", id: "home" },
	{ path: "tests", file: "site/tests/page.tsx", id: "tests" },
	{ path: "test-details/:id", file: "site/test-details/page.tsx", id: "test-details" },
	{ path: "reception", file: "site/reception/page.tsx", id: "reception" },
	{ path: "receptionLogin", file: "site/reception-login/page.tsx", id: "reception-login" },
	{ path: "resultAccess", file: "site/result/result-access/page.tsx", id: "result-access" },
	{ path: "SmsReport/:trackingCode?", file: "site/result/sms-report/page.tsx", id: "sms-report" },
	{ path: "reportingList/:trackingCode", file: "site/result/reporting-list/page.tsx", id: "reporting-list" },
	{
		path: "reportingList/:trackingCode/sheet",
		file: "site/result/reporting-list/sheet.ts",
		id: "report-sheet",
	},
	{ path: "post/preview/:token", file: "site/post/preview-page.tsx", id: "post-preview" },
	{ path: "post/:slug", file: "site/post/page.tsx", id: "post" },
	{ path: "post-list/:group?/:subgroup?", file: "site/post-list/page.tsx", id: "post-list" },
	{ path: "gallery", file: "site/gallery/page.tsx", id: "gallery" },
	{ path: "poll", file: "site/poll-list/page.tsx", id: "poll-list" },
	{ path: "poll/:groupId", file: "site/poll/page.tsx", id: "poll" },
	{ path: "verify/:code?", file: "site/result/verify/page.tsx", id: "verify" },
	{ path: "offline", file: "site/offline/page.tsx", id: "offline" },
	{ path: "404", file: "site/error-pages/page.tsx", id: "not-found" },
];

/** Pages with their own frame. */
const ownPages: Page[] = [
	{ path: "login", file: "site/login/page.tsx", id: "login" },
	{ path: "report/:id", file: "site/result/report/page.tsx", id: "report" },
	{ path: "report/:id/share", file: "site/result/share/page.tsx", id: "report-share" },
	{ path: "d/:token", file: "site/result/share/door-page.tsx", id: "report-share-door" },
	{ path: "d/:token/sheet", file: "site/result/share/sheet.ts", id: "report-share-sheet" },
	{ path: "login/welcome", file: "site/login/welcome-page.tsx", id: "welcome" },
	{
		path: "onlineReception",
		file: "online-reception/page.tsx",
		id: "online-reception",
		// specification §2.5
		children: [
			{ path: "", file: "online-reception/login/page.tsx", id: "login-patient" },
			{ path: "userPanel", file: "online-reception/user-panel/page.tsx", id: "user-panel" },
			{ path: "receptionRequest", file: "online-reception/request/page.tsx", id: "reception-request" },
			{ path: "selectPlan", file: "online-reception/plan/page.tsx", id: "select-plan" },
			...builtSteps.map((path) => ({ path, file: stepPage(path), id: `step-${path}` })),
			{ path: "confirmed", file: "online-reception/confirmed/page.tsx", id: "confirmed" },
		],
	},
];

const below = (prefix: string, list: Page[], nested = false): RouteConfigEntry[] =>
	list.map(({ path, file, id, children }) => {
		const own = { id: prefix ? `${id}.${prefix}` : id };
		const address = nested || !prefix ? path : [prefix, path].filter(Boolean).join("/");
		return address === ""
			? index(file, own)
			: route(address, file, own, children && below(prefix, children, true));
	});

/** The control panel, only under /cpanel: its language is the user's choice and not in the address (panel 1.5). */
const cpanel = route("cpanel", "cpanel/layout.tsx", { id: "cpanel" }, [
	...cpanelPages.map(({ path, file, children }) =>
		path === ""
			? index(file)
			: route(
					path,
					file,
					children?.map((child) => route(child.path, child.file)),
				),
	),
	route("*", "cpanel/not-found.tsx"),
]);

/** The gallery of design components, for developers who run `npm run dev`; no build contains it. */
const developers =
	import.meta.env.MODE === "development"
		? [route("dev/components", "dev/component-gallery/page.tsx", { id: "dev-components" })]
		: [];

export default [
	layout("site/layout/page.tsx", [
		...["", "fa", "en"].flatMap((prefix) => below(prefix, sitePages)),
		route("*", "site/error-pages/page.tsx", { id: "anything-else" }),
	]),
	...["", "fa", "en"].flatMap((prefix) => below(prefix, ownPages)),
	cpanel,
	...developers,
];
