// What may be kept on a device, by address. Everything that is not listed goes past the worker.

const publicPage =
	/^\/(?:(?:fa|en)(?:\/|$))?(?:tests|test-details\/[^/]+|post\/[^/]+|post-list(?:\/[^/]+){0,2}|reception|gallery|offline)?\/?$/;

/** Whether the page is the same for every visitor: never true for online reception, results, the panel or a preview. */
export const isPublicPage = ({ pathname, searchParams }: URL): boolean =>
	publicPage.test(pathname) && !searchParams.has("preview");

/** Whether the address is that of a built file, whose name contains the hash of its content. */
export const isOwnAsset = ({ pathname }: URL): boolean => pathname.startsWith("/assets/");

/** Whether the file at the address never changes: built files, pictures of the library, icons. */
export const isKeptAsset = (url: URL): boolean =>
	isOwnAsset(url) || /^\/(media|icons)\/[\w./-]+\.(avif|webp|png)$/.test(url.pathname);

/** The language of an address. */
export const languageOf = (pathname: string): "fa" | "en" => (/^\/en(\/|$)/.test(pathname) ? "en" : "fa");

/** Whether the page checks a report's authenticity. An address with a code is never cached. */
export const isVerifyPage = ({ pathname }: URL): boolean =>
	/^\/(?:(?:fa|en)\/)?verify(?:\/[^/]*)?\/?$/.test(pathname);

/** The address of the same page without a code: there, the browser checks the signature of the scanned content. */
export const verifyPathOf = (pathname: string): string =>
	languageOf(pathname) === "en" ? "/en/verify" : "/verify";

/**
 * Whether the page is the frame of the sampler's day sheet: the only page of the panel that opens without a connection. It
 * contains no personal data.
 */
export const isDaySheet = ({ pathname }: URL): boolean => pathname === "/cpanel/day-sheet";
