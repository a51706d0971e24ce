import { createHash } from "node:crypto";
import { type OutgoingHttpHeaders, STATUS_CODES } from "node:http";

// Headers on every answer (SECURITY P40) and the content security policy of each kind of page.

/** `'sha256-…'` of an inline script or style sheet. */
export const inlineHash = (content: string) =>
	`'sha256-${createHash("sha256").update(content).digest("base64")}'`;

export type ContentSecurityPolicySources = {
	/** Hashes of inline scripts, or a nonce source for hydrated pages. */
	scripts?: string[];
	/** Hashes of inline style sheets. */
	styles?: string[];
	/** Hosts of embedded maps from the settings. */
	frames?: string[];
	/** Hosts of map tiles from the settings. */
	images?: string[];
	/** Whether our own page builder may show this page in a frame. */
	framedBySelf?: boolean;
};

/** The policy of an HTML page: nothing from other sites, no inline scripts except the listed ones. */
export function contentSecurityPolicy({
	scripts = [],
	styles = [],
	frames = [],
	images = [],
	framedBySelf = false,
}: ContentSecurityPolicySources): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${scripts.join(" ")}`.trim(),
		`style-src-elem 'self' ${styles.join(" ")}`.trim(),
		"style-src-attr 'unsafe-inline'",
		["img-src 'self' data: blob:", ...images].join(" "),
		"font-src 'self'",
		"connect-src 'self'",
		"media-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		frames.length ? `frame-src ${frames.join(" ")}` : "frame-src 'none'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
	].join("; ");
}

/** Policy of every response that is not a page: a response that is opened as a page can do nothing. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const always: Record<string, string> = {
	"x-content-type-options": "nosniff",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
};

/** The headers of every response of any kind; a page or route can override them. */
export const headersOfEveryAnswer = ({ https }: { https: boolean }): Readonly<Record<string, string>> => ({
	...always,
	"content-security-policy": inertPolicy,
	// an answer without a cache header is never cached
	"cache-control": "no-store",
	...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** A response without a body, written directly to a socket; the connection closes after it. */
export function bareAnswer(status: number, headers: OutgoingHttpHeaders): string {
	const all = { ...headers, connection: "close", "content-length": "0" };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`;
}
