import type { ReactNode } from "react";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { requestContext } from "#database/context.server.ts";
import { readPalette } from "#domain/palette/service.server.ts";
import { readSiteInfo } from "#domain/site-info/service.server.ts";
import { defaultLocale, direction } from "#locale/locale.ts";
import { paletteSheet } from "#ui/palette.ts";
import { themeSnippet } from "#ui/theme.ts";
import type { Route } from "./+types/root.ts";
import behaviours from "./site/behaviours/main.ts?worker&url";
import { useNonce } from "./ui/nonce.ts";

/** Language, colours and basic information: what every page needs, static or hydrated. */
export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const [siteInfo, palette] = await Promise.all([readSiteInfo(ctx, ctx.locale), readPalette(ctx)]);
	return { locale: ctx.locale, siteInfo, paletteSheet: paletteSheet(palette) };
}

// loaded once for the life of a hydrated page (site 2.9)
export const shouldRevalidate = () => false;

type Handle = { static?: boolean } | undefined;

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const isStatic = useMatches().some((match) => (match.handle as Handle)?.static);
	const nonce = useNonce();
	const locale = data?.locale ?? defaultLocale;
	return (
		<html lang={locale} dir={direction(locale)} data-theme="auto" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{nonce ? <meta property="csp-nonce" nonce={nonce} content={nonce} /> : null}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
				<script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeSnippet }} suppressHydrationWarning />
				<Meta />
				<Links nonce={nonce} />
				<style nonce={nonce} suppressHydrationWarning>
					{data?.paletteSheet ?? ""}
				</style>
			</head>
			<body>
				{children}
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
