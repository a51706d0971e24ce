import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { localePath, otherLocale, splitLocale } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { markActiveLink } from "./active-link.ts";
import { type PageData, pageHandleOf, type ShellHtml } from "./page-data.ts";
import { shellTexts } from "./texts.ts";

/**
 * Target of the language toggle: the page's counterpart, if it has one; for the home page and for pages without a
 * counterpart, exactly `/fa` or `/en` (site 1.3).
 */
function useCounterpart(pathWithoutLocale: string): string {
	const other = otherLocale(useLocale());
	const leaf = useMatches().at(-1);
	const isSame = pageHandleOf(leaf)?.counterpart === "same";
	const path = (leaf?.loaderData as PageData)?.counterpart ?? (isSame ? pathWithoutLocale : null);
	return path === null || path === "/" ? `/${other}` : localePath(other, path);
}

/**
 * The frame of every public page (specification §2.3, §2.4).
 * @param chrome undefined when it could not be loaded: only the page's own part is then shown
 */
export function SiteLayout({ chrome, children }: { chrome: ShellHtml | undefined; children: ReactNode }) {
	const { pathname } = useLocation();
	const locale = useLocale();
	const counterpart = useCounterpart(splitLocale(pathname).path);
	const top = chrome ? markActiveLink(chrome.top, locale, pathname, counterpart) : "";
	return (
		<>
			<a className="skip" href="#main">
				{shellTexts(locale)("shell.skip")}
			</a>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by ourselves, chrome.server.tsx */}
			<div className="chrome" dangerouslySetInnerHTML={{ __html: top }} />
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by ourselves, chrome.server.tsx */}
			<div className="chrome" dangerouslySetInnerHTML={{ __html: chrome?.bottom ?? "" }} />
		</>
	);
}
