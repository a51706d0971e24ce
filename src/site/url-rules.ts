import { splitLocale } from "#locale/locale.ts";

// What an address says of itself before any page is looked for.

/** Is it the feed of a language? */
export const isFeed = (pathname: string) => splitLocale(pathname).path === "/rss.xml";

/** Is the page of this route without ribbon, menu and footer? Then it does not carry them either. */
export const standsAlone = (routePattern: string): boolean =>
	/^\/?((fa|en)\/)?(onlineReception|login|cpanel|report|d)(\/|$)/.test(routePattern);
