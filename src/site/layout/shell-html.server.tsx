import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Shell } from "#domain/content/site-info/shell.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { counterpartMark } from "./active-link.ts";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { PlainHeader } from "./header/plain-header.tsx";
import { Ribbon } from "./header/ribbon.tsx";
import type { ShellHtml } from "./page-data.ts";
import { ScrollTop } from "./scroll-top.tsx";
import { ShellProvider } from "./shell-context.tsx";

/**
 * Renders the shell once for all pages of a language, until something is published. React never changes it: the behaviours
 * script operates it, on static and hydrated pages alike, and hydrated pages load none of its code. `placed` fills in the
 * parts that differ between pages.
 */
export function renderShell(shell: Shell, locale: Locale): ShellHtml {
	const html = (prefix: string, node: ReactNode) =>
		renderToStaticMarkup(
			<LocaleProvider value={locale}>
				<ShellProvider value={shell}>{node}</ShellProvider>
			</LocaleProvider>,
			{ identifierPrefix: prefix },
		);
	const { generalSetting, siteInfo, offeredLocales } = shell;
	const hasOther = offeredLocales.includes(otherLocale(locale));
	const top = generalSetting.onlyHasReporting ? (
		<PlainHeader centre={siteInfo} counterpart={hasOther ? counterpartMark : undefined} />
	) : (
		<>
			<Ribbon />
			<Header />
		</>
	);
	const bottom = (
		<>
			<Footer />
			<ScrollTop />
		</>
	);
	return { top: html("top", top), bottom: html("bottom", bottom) };
}
