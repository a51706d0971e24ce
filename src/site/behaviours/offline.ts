import { localePath } from "#locale/locale.ts";
import { pageLocale } from "./page-locale.ts";

/**
 * Lets the site open without a connection after a first visit (site 8.6), on pages with a manifest; it starts only
 * after the page has loaded, so that it takes no resources from the page.
 */
export function openOffline(): void {
	if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
	if (!document.querySelector("link[rel=manifest]")) return;
	const register = async () => {
		await navigator.serviceWorker.register("/sw.js");
		const { active } = await navigator.serviceWorker.ready;
		const locale = pageLocale();
		active?.postMessage({ keep: ["/", "/tests"].map((path) => localePath(locale, path)) });
	};
	const start = () => void register().catch(() => undefined);
	if (document.readyState === "complete") start();
	else addEventListener("load", start);
}
