import { splitLocale } from "#locale/locale.ts";

// What an address says of itself before any page is looked for.

/** Whether the path is the feed of a language. */
export const isFeed = (pathname: string) => splitLocale(pathname).path === "/rss.xml";

/** Whether the page of this route has no ribbon, menu and footer; in that case they are not sent at all. */
export const standsAlone = (routePattern: string): boolean =>
	/^\/?((fa|en)\/)?(onlineReception|login|cpanel|report|d)(\/|$)/.test(routePattern);
