import { QueryClientProvider } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Outlet, useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import { requestContext } from "#database/context.server.ts";
import { readCentreSetting } from "#domain/centre/service.server.ts";
import { readLanguageSetting } from "#domain/language-setting/service.server.ts";
import { readSiteInfo } from "#domain/site-info/service.server.ts";
import { timeZone } from "#locale/date.ts";
import { intlTag } from "#locale/locale.ts";
import { clientSecret } from "#platform/crypto.server.ts";
import { AriaLocale } from "#ui/aria-locale.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Route } from "./+types/page.ts";
import { pageOf } from "./area.ts";
import { listenToBrowser } from "./draft.ts";
import { type Frame, FrameProvider } from "./frame.ts";
import { pageFactsMeta } from "./page-facts.ts";
import { queryClient } from "./query.ts";
import { TopBar } from "./top-bar.tsx";
import { useCatalogue, useWords } from "./words.ts";
import "./online-reception.css";

// The frame of the online reception: what the server renders, and what every page of the area stands in.

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const [info, { isMultiLanguage }, { getPatientNicImage }] = await Promise.all([
		readSiteInfo(ctx, ctx.locale),
		readLanguageSetting(ctx),
		readCentreSetting(ctx),
	]);
	const { centerName: name, centerType: type, logoFilePath, address, phone1: phone } = info;
	const frame: Frame = {
		locale: ctx.locale,
		centre: { name, type, logoFilePath, address, phone },
		isMultiLanguage,
	};
	return { frame, facts: { secret: clientSecret(), getPatientNicImage } };
}

// once for the life of the page: site info, settings and secret are cached (specification §4)
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ name: "robots", content: "noindex, nofollow" },
	...(loaderData ? [pageFactsMeta(loaderData.facts)] : []),
];

export default function OnlineReception({ loaderData: { frame } }: Route.ComponentProps) {
	const { locale } = frame;
	const catalogue = useCatalogue(locale);
	useEffect(listenToBrowser, []);
	return (
		<IntlProvider locale={intlTag(locale)} messages={catalogue} timeZone={timeZone}>
			<LocaleProvider value={locale}>
				<AriaLocale>
					<FrameProvider value={frame}>
						<QueryClientProvider client={queryClient}>
							<Body />
						</QueryClientProvider>
					</FrameProvider>
				</AriaLocale>
			</LocaleProvider>
		</IntlProvider>
	);
}

function Body() {
	const page = pageOf(useLocation().pathname) ?? "userPanel";
	const titles = useWords("titles");
	const t = useWords("frame");
	return (
		<>
			<title>{titles(page === "" ? "login" : page)}</title>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			{page === "" ? null : <TopBar />}
			<Offline />
			<Outlet />
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

/** Says that the connection is gone, and what that means. */
function Offline() {
	const t = useWords("frame");
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	return <div role="status">{isOnline ? null : <p className="offline">{t("offline")}</p>}</div>;
}

/** A page of the area that broke: the draft is safe, and that is what is said. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
	const locale = loaderData?.frame.locale ?? "fa";
	const { onlineReception } = useCatalogue(locale);
	const words = onlineReception.frame;
	return (
		<main id="main" className="wrap rmain rmain-1">
			<div className="empty" role="alert">
				<h1>{words.errorTitle}</h1>
				<p>{words.errorText}</p>
				<div className="row-btn">
					<button type="button" className="btn btn-primary" onClick={() => location.reload()}>
						<RotateCcw className="i" aria-hidden />
						<span>{words.reload}</span>
					</button>
				</div>
			</div>
		</main>
	);
}
