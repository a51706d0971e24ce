import { forbidden } from "../errors.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);
/** Types that no form of a browser sends, and no script of another site without asking first. */
const scripted: ReadonlySet<string | undefined> = new Set(["application/json", "application/pdf"]);

/**
 * Refuses unsafe requests that another site made a browser send (SECURITY §8).
 * With `Sec-Fetch-Site` the browser tells; without it a foreign Origin is refused; with neither it is no browser's form,
 * which it shows by sending JSON, a PDF as it is, `X-Requested-With`, or a bearer token, which no browser sends by itself.
 * @throws DomainError `request.cross-site`
 */
export function assertSameSite(method: string, headers: Headers, publicUrl: string): void {
	if (safe.has(method)) return;
	const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
	const asked = headers.has("x-requested-with");
	const isBearer = /^bearer /i.test(headers.get("authorization") ?? "");
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	const isOurs =
		site !== null
			? site === "same-origin" || site === "none"
			: origin !== null
				? origin === publicUrl
				: scripted.has(type) || asked || isBearer;
	if (!isOurs || (type === "multipart/form-data" && !asked)) throw forbidden("request.cross-site");
}
