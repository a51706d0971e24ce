import { forbidden } from "../errors.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);
/**
 * Content types that browser forms cannot send, and that scripts of other sites cannot send without a preflight request.
 */
const scripted: ReadonlySet<string | undefined> = new Set(["application/json", "application/pdf"]);

/**
 * Refuses unsafe requests that another site made a browser send (SECURITY §8). If `Sec-Fetch-Site` is present, it decides;
 * otherwise a foreign Origin is refused. Without both, the request must not be a browser's form: it must send JSON, a raw
 * PDF, `X-Requested-With`, or a bearer token, which no browser sends automatically.
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
