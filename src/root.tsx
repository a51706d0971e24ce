import type { ReactNode } from "react";
import {
	Links,
	Meta,
	Outlet,
	redirect,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { requestContext } from "#database/context.server.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { direction, type Locale, localePath, splitLocale } from "#locale/locale.ts";
import { cookieValue } from "#platform/http/cookie.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { ErrorPage } from "#site/error-pages/error-page.tsx";
import { readPopularTests } from "#site/error-pages/popular-tests.server.ts";
import { paletteSheet } from "#ui/palette/palette.ts";
import { themeSnippet } from "#ui/theme.ts";
import type { Route } from "./+types/root.ts";
import behaviours from "./site/behaviours/main.ts?worker&url";
import { pageMeta } from "./site/layout/meta.ts";
import { pageHandleOf, type RootData } from "./site/layout/page-data.ts";
import { renderShell } from "./site/layout/shell-html.server.tsx";
import { shellTexts } from "./site/layout/texts.ts";
import { iconPath } from "./site/share-image/icons.ts";
import { standsAlone } from "./site/url-rules.ts";
import { CurrencyProvider } from "./ui/currency-context.tsx";
import inter from "./ui/fonts/inter.woff2?url";
import vazirmatn from "./ui/fonts/vazirmatn.woff2?url";
import vazirmatnDigits from "./ui/fonts/vazirmatn-digits.woff2?url";
import { InsecureBar } from "./ui/insecure-bar.tsx";
import { LocaleProvider } from "./ui/locale-context.tsx";
import englishSheet from "./ui/locale-en.css?url";
import persianSheet from "./ui/locale-fa.css?url";
import { useNonce } from "./ui/nonce.ts";
import { Wait } from "./ui/wait.tsx";

const fonts: Record<Locale, string> = { fa: vazirmatn, en: inter };
const localeSheets: Record<Locale, string> = { fa: persianSheet, en: englishSheet };
const lookOf = ({ site }: Pick<RootData, "site">) => ({ centre: site.siteInfo, palette: site.palette });
const moved = { headers: { "cache-control": "no-store" } };

/** The data that every page needs, static or hydrated, in the order of site 2.9. */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { locale } = ctx;
	const read = async () => {
		const shell = await getShell(ctx);
		const { siteInfo, centerInfo, palette, generalSetting, isMultiLanguage, offeredLocales } = shell;
		const site = { siteInfo, centerInfo, palette, generalSetting, isMultiLanguage, offeredLocales };
		const popularTests = generalSetting.onlyHasReporting ? [] : await readPopularTests(ctx);
		return {
			site,
			chrome: renderShell(shell, locale),
			paletteSheet: paletteSheet(palette),
			popularTests,
		};
	};
	const root = await asRouteResponse(() => ctx.cached?.(`root.${locale}`, read) ?? read());
	const { pathname, search } = new URL(request.url);
	// one language only: English addresses lead to the Persian ones (site 1.3)
	const { prefix, path } = splitLocale(pathname);
	if (prefix === "en" && !root.site.isMultiLanguage)
		throw redirect(path.replace(/^\/+/, "/") + search, moved);
	const returnsInEnglish = pathname === "/" && cookieValue(request.headers, "user-locale") === "en";
	if (returnsInEnglish && root.site.isMultiLanguage) throw redirect(localePath("en", "/") + search, moved);
	const chrome = standsAlone(pattern) ? { top: "", bottom: "" } : root.chrome;
	return {
		locale,
		publicUrl: ctx.env.publicUrl,
		isInsecure: !ctx.env.secureCookies,
		requestId: ctx.requestId,
		...root,
		chrome,
	} satisfies RootData;
}

// loaded once for the life of a hydrated page (site 2.9)
export const shouldRevalidate = () => false;

/** The head of pages without their own meta data, and of pages that failed. */
export function meta(args: Route.MetaArgs) {
	const t = shellTexts(splitLocale(args.location.pathname).locale);
	return pageMeta(args, args.error ? { title: t("share.error"), isHidden: true } : {});
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const { pathname } = useLocation();
	const isStatic = useMatches().some((match) => pageHandleOf(match)?.static);
	const nonce = useNonce();
	// pages with a frame of their own (online reception, the panel) are not part of what one installs
	const isSite = data !== undefined && data.chrome.bottom !== "";
	const locale = data?.locale ?? splitLocale(pathname).locale;
	const hasPersianDigits = locale === "fa" && data?.site.siteInfo.persianDigits;
	return (
		<html
			lang={locale}
			dir={direction(locale)}
			data-theme="auto"
			data-digits={hasPersianDigits ? "persian" : undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content={data?.site.palette.mainColor} />
				{nonce ? <meta property="csp-nonce" nonce={nonce} content={nonce} /> : null}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
				<script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeSnippet }} suppressHydrationWarning />
				<link rel="preload" as="font" type="font/woff2" href={fonts[locale]} crossOrigin="anonymous" />
				{hasPersianDigits ? (
					<link rel="preload" as="font" type="font/woff2" href={vazirmatnDigits} crossOrigin="anonymous" />
				) : null}
				{isSite ? (
					<>
						<link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
						<link rel="apple-touch-icon" href={iconPath("touch-180", lookOf(data))} />
					</>
				) : null}
				<Meta />
				<Links nonce={nonce} />
				<link rel="stylesheet" href={localeSheets[locale]} />
				<style nonce={nonce} suppressHydrationWarning>
					{data?.paletteSheet ?? ""}
				</style>
			</head>
			<body>
				<LocaleProvider value={locale}>
					<CurrencyProvider value={data?.site.generalSetting.pricesInToman ? "toman" : "rials"}>
						{data?.isInsecure ? <InsecureBar /> : null}
						{children}
						<Wait />
					</CurrencyProvider>
				</LocaleProvider>
				<script type="module" src={behaviours} nonce={nonce} />
				{isStatic ? null : (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

/** The complete error page, shown in the same shell when a page fails. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const { pathname } = useLocation();
	const locale = loaderData?.locale ?? splitLocale(pathname).locale;
	return <ErrorPage error={error} locale={locale} root={loaderData} />;
}
