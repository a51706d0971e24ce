import { QueryClientProvider } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { type MetaDescriptor, Outlet, useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import { requestContext } from "#database/context.server.ts";
import { readCentreSetting } from "#domain/centre/service.server.ts";
import { timeZone } from "#locale/date.ts";
import { intlTag } from "#locale/locale.ts";
import { clientSecret } from "#platform/crypto.server.ts";
import { builtAddress } from "#platform/http/assets.server.ts";
import { AriaLocale } from "#ui/aria-locale.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { Route } from "./+types/page.ts";
import { pageOf } from "./area.ts";
import { useFrame } from "./frame.ts";
import { takeOver } from "./handed-over.ts";
import { type PageFacts, pageFactsMeta } from "./page-facts.ts";
import { queryClient } from "./query.ts";
import { TopBar } from "./top-bar.tsx";
import { useCatalogue, useWords } from "./words.ts";
import "./online-reception.css";

// before a loader leads elsewhere and the address is gone
if (typeof window !== "undefined") takeOver();

// The frame of the online reception: what the server renders, and what every page of the area stands in.

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { getPatientNicImage } = await readCentreSetting(ctx);
	// the texts, which the script asks for once it runs, come beside it
	const early = [`reception.${ctx.locale}`, `words.${ctx.locale}`].flatMap(
		(name) => builtAddress(name) ?? [],
	);
	return { facts: { secret: clientSecret(), getPatientNicImage }, early };
}

// once for the life of the page: site info, settings and secret are cached (specification §4)
export const shouldRevalidate = () => false;

type MetaArgs = {
	loaderData?: { facts: PageFacts; early: string[] };
	matches: readonly ({ meta?: MetaDescriptor[] } | undefined)[];
};

export const meta = ({ loaderData, matches }: MetaArgs): MetaDescriptor[] => [
	// the root's icon; the rest of its head is about public pages
	...matches.flatMap((match) => match?.meta ?? []).filter((tag) => "rel" in tag && tag.rel === "icon"),
	{ name: "robots", content: "noindex, nofollow" },
	...(loaderData ? [pageFactsMeta(loaderData.facts)] : []),
	...(loaderData?.early ?? []).map((href) => ({ tagName: "link", rel: "modulepreload", href })),
];

/** Lets the draft's store hear of the browser, once there is one. */
function listen(): () => void {
	let end = () => {};
	let isOver = false;
	void import("./draft.ts").then(({ listenToBrowser }) => {
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
	const titles = useWords("titles");
	const t = useWords("frame");
	const { siteTitle } = useFrame();
	const isLogin = page === "";
	useEffect(() => (isLogin ? undefined : listen()), [isLogin]);
	return (
		<>
			<title>{`${titles(page === "" ? "login" : page)} | ${siteTitle}`}</title>
			<a className="skip" href="#main">
				{t("skip")}
			</a>
			<div className="rpage">
				{isLogin ? null : <TopBar />}
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
export function ErrorBoundary() {
	const { onlineReception } = useCatalogue(useLocale());
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
