import { splitLocale } from "#locale/locale.ts";
import { isStep, type PagePath, plainPaths } from "./step/steps.ts";

// Addresses inside the online reception; the language prefix of the page one is on stays.

const areaName = "onlineReception";

/** The address of the area's root on this page: `/onlineReception`, `/en/onlineReception` … */
export function onlineReceptionBase(pathname: string): string {
	const { prefix } = splitLocale(pathname);
	return prefix ? `/${prefix}/${areaName}` : `/${areaName}`;
}

/** The address of a page of the area. */
export const pageHref = (base: string, path: PagePath) => (path === "" ? base : `${base}/${path}`);

/** The page of the area for an address; undefined for other addresses. */
export function pageOf(pathname: string): PagePath | undefined {
	const name = pathname.slice(onlineReceptionBase(pathname).length).replaceAll("/", "");
	const found = [...plainPaths].find((path) => path.toLowerCase() === name.toLowerCase());
	return found ?? (isStep(name) ? name : undefined);
}
