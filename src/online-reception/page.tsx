import { QueryClientProvider } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { type MetaDescriptor, Outlet, redirect, useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import { requestContext } from "#database/context.server.ts";
import { listContracts } from "#domain/catalogue/insurer/service.server.ts";
import { getConsent } from "#domain/reception/consent/service.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { intlTag, localePath } from "#locale/locale.ts";
import { builtUrl } from "#platform/http/assets.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { clientSecret } from "#platform/secret/crypto.server.ts";
import { AriaLocale } from "#ui/aria-locale.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Route } from "./+types/page.ts";
import { adoptSelection } from "./basket/catalogue-selection.ts";
import { adoptContinueCode } from "./continue/continue-code.ts";
import { TopBar } from "./frame/top-bar.tsx";
import { WithoutScript } from "./frame/without-script.tsx";
import { type PageConfig, pageConfigMeta } from "./page-config.ts";
import { pageOf } from "./paths.ts";
import { adoptSender } from "./person/lab-sender.ts";
import { queryClient } from "./queries.ts";
import { useCentre } from "./use-centre.ts";
import { useCatalogue, useText } from "./use-text.ts";
import "./online-reception.css";

// before a loader leads elsewhere and the address is gone
if (typeof window !== "undefined") {
	adoptSelection();
	adoptContinueCode();
	adoptSender();
}

// The frame of the online reception: the part that the server renders, and the frame of every page of the area.

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const [{ getPatientNicImage, onlyHasReporting }, setting, contracts, consent] = await asRouteResponse(() =>
		Promise.all([
			getCentreSetting(ctx),
			getSamplingSetting(ctx),
			listContracts(ctx, ctx.locale),
			getConsent(ctx),
		]),
	);
	// a laboratory that only reports takes no requests (reports 3.5b)
	if (onlyHasReporting)
		throw redirect(localePath(ctx.locale, "/receptionLogin"), { headers: { "cache-control": "no-store" } });
	const { offersPrescription: prescription, offersTests: tests, offersPanels: panels } = setting;
	const insurers = contracts
		.filter(({ kind }) => kind === "base")
		.map(({ name, sharePercent }) => ({ name, sharePercent }));
	const offers = { prescription, tests, panels };
	// the texts, which the script asks for once it runs, come beside it
	const early = [`reception.${ctx.locale}`, `words.${ctx.locale}`].flatMap((name) => builtUrl(name) ?? []);
	return {
		facts: {
			secret: clientSecret(),
			getPatientNicImage,
			offers,
			insurers,
			consent,
			map: ctx.env.map ?? null,
		},
		early,
	};
}

// once for the life of the page: site info, settings and secret are cached (specification §4)
export const shouldRevalidate = () => false;

type MetaArgs = {
	loaderData?: { facts: PageConfig; early: string[] };
	matches: readonly ({ meta?: MetaDescriptor[] } | undefined)[];
};

export const meta = ({ loaderData, matches }: MetaArgs): MetaDescriptor[] => [
	// the root's icon; the rest of its head is about public pages
	...matches.flatMap((match) => match?.meta ?? []).filter((tag) => "rel" in tag && tag.rel === "icon"),
	{ name: "robots", content: "noindex, nofollow" },
	...(loaderData ? [pageConfigMeta(loaderData.facts)] : []),
	...(loaderData?.early ?? []).map((href) => ({ tagName: "link", rel: "modulepreload", href })),
];

/** Connects the draft store to the browser's events when the script runs. */
function listen(): () => void {
	let end = () => {};
	let isOver = false;
	void import("./draft/draft.ts").then(({ listenToBrowser }) => {
		if (!isOver) end = listenToBrowser();
	});
	return () => {
		isOver = true;
		end();
	};
}

export default function OnlineReception() {
	const locale = useLocale();
	const catalogue = useCatalogue(locale);
	return (
		<IntlProvider locale={intlTag(locale)} messages={catalogue} timeZone={timeZone}>
			<AriaLocale>
				<QueryClientProvider client={queryClient}>
					<Body />
				</QueryClientProvider>
			</AriaLocale>
		</IntlProvider>
	);
}

function Body() {
	const page = pageOf(useLocation().pathname) ?? "userPanel";
	const titles = useText("titles");
	const t = useText("frame");
	const { siteTitle } = useCentre();
	const isLogin = page === "";
	useEffect(() => (isLogin ? undefined : listen()), [isLogin]);
	return (
		<>
			<title>{`${titles(page === "" ? "login" : page)} | ${siteTitle}`}</title>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<div className="wizard">
				{isLogin ? null : <TopBar />}
				{/* on the login page it is in place of the form */}
				{isLogin ? null : <WithoutScript className="wrap without-script" />}
				<Offline />
				<Outlet />
			</div>
		</>
	);
}

const subscribe = (listener: () => void) => {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
};

/** A notice that the connection is lost, and what that means. */
function Offline() {
	const t = useText("frame");
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return <div role="status">{isOnline ? null : <p className="offline">{t("offline")}</p>}</div>;
}

/** The error page of this area; it reassures the user that the draft is safe. */
export function ErrorBoundary() {
	const { onlineReception } = useCatalogue(useLocale());
	const words = onlineReception.frame;
	return (
		<main id="main" className="wrap step-main step-main-single">
			<div className="empty" role="alert">
				<h1>{words.errorTitle}</h1>
				<p>{words.errorText}</p>
				<div className="row-button">
					<button type="button" className="button button-primary" onClick={() => location.reload()}>
						<RotateCcw className="icon" aria-hidden />
						<span>{words.reload}</span>
					</button>
				</div>
			</div>
		</main>
	);
}
