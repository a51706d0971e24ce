// What may be kept on a device, by address. Everything that is not listed goes past the worker.

const publicPage =
	/^\/(?:(?:fa|en)(?:\/|$))?(?:tests|test-details\/[^/]+|post\/[^/]+|post-list(?:\/[^/]+){0,2}|reception|gallery|offline)?\/?$/;

/** A page that everybody is shown alike: never online reception, results, the panel or a preview. */
export const isPublicPage = ({ pathname, searchParams }: URL): boolean =>
	publicPage.test(pathname) && !searchParams.has("preview");

/** A built file, its content in its name. */
export const isOwnAsset = ({ pathname }: URL): boolean => pathname.startsWith("/assets/");

/** A file that never changes under its address: built ones, pictures of the library, icons. */
export const isKeptAsset = (url: URL): boolean =>
	isOwnAsset(url) || /^\/(media|icons)\/[\w./-]+\.(avif|webp|png)$/.test(url.pathname);

/** The language of an address. */
export const languageOf = (pathname: string): "fa" | "en" => (/^\/en(\/|$)/.test(pathname) ? "en" : "fa");

/** Is it the page that checks a report's authenticity? An address with a code is never cached. */
export const isVerifyPage = ({ pathname }: URL): boolean =>
	/^\/(?:(?:fa|en)\/)?verify(?:\/[^/]*)?\/?$/.test(pathname);

/** The same page without a code, which checks the signature of what was scanned by itself. */
export const verifyPathOf = (pathname: string): string =>
	languageOf(pathname) === "en" ? "/en/verify" : "/verify";

/** The frame of the sampler's day sheet: the one page of the panel that opens without a connection. It holds nothing of anybody. */
export const isDaySheet = ({ pathname }: URL): boolean => pathname === "/cpanel/day-sheet";
