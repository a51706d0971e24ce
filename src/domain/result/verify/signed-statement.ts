import { keysOf } from "#platform/value/keys.ts";
// What the QR code of a printed report says behind the `#` of its address, where no server ever sees it:
// `1.<key version>.<statement>.<signature>`. A page with the public keys checks it without a connection.

/** The content that the laboratory signs: enough to compare with the sheet, without results or the full name. */
export type Statement = {
	code: string;
	reportNumber: string;
	version: number;
	/** Moment of release. */
	releasedAt: string;
	/** First letters only: «م••• ر••••». */
	maskedName: string;
};

/**
 * Checks the format of each part of a statement. Written by hand, so that the page opened from a printed sheet loads no
 * library for it.
 */
const looks: Record<keyof Statement, (value: unknown) => boolean> = {
	code: (value) => isText(value, 20),
	reportNumber: (value) => isText(value, 30),
	version: (value) => Number.isInteger(value) && Number(value) >= 1,
	releasedAt: (value) =>
		isText(value, 40) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
	maskedName: (value) => isText(value, 80),
};
const isText = (value: unknown, most: number): value is string =>
	typeof value === "string" && value.length <= most;

/**
 * The value as a statement with its properties in their fixed order; undefined if it is not a statement or has additional
 * properties.
 */
function statementOf(value: unknown): Statement | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const names = keysOf(looks);
	const given: Record<string, unknown> = { ...value };
	if (Object.keys(given).length !== names.length || !names.every((name) => looks[name](given[name])))
		return undefined;
	return Object.fromEntries(names.map((name) => [name, given[name]])) as Statement;
}

const bytesOf = (base64url: string) =>
	Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
		letter.charCodeAt(0),
	);

const base64urlOf = (text: string) =>
	btoa(String.fromCharCode(...new TextEncoder().encode(text)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

/** The signed part of a statement. @throws TypeError for content that no page would accept */
export function signedPart(statement: Statement): string {
	const checked = statementOf(statement);
	if (!checked) throw new TypeError("no statement");
	return base64urlOf(JSON.stringify(checked));
}

export type StatementCheck =
	| { state: "genuine"; statement: Statement }
	| { state: "forged" }
	/** The content cannot be checked: not a statement, a statement in a future format, or a browser without Ed25519. */
	| { state: "unreadable" };

/**
 * Verifies a statement with the laboratory's public keys.
 * @param fragment the part after `#`
 * @param keys by version, 32 bytes each in base64url
 */
export async function checkStatement(
	fragment: string,
	keys: Record<number, string>,
): Promise<StatementCheck> {
	const [format, keyVersion, part, signature] = fragment.split(".");
	if (format !== "1" || !part || !signature) return { state: "unreadable" };
	const publicKey = keys[Number(keyVersion)];
	if (!publicKey) return { state: "forged" };
	let isGenuine: boolean;
	try {
		const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"]);
		isGenuine = await crypto.subtle.verify(
			"Ed25519",
			key,
			bytesOf(signature),
			new TextEncoder().encode(part),
		);
	} catch {
		return { state: "unreadable" };
	}
	if (!isGenuine) return { state: "forged" };
	const statement = statementOf(JSON.parse(new TextDecoder().decode(bytesOf(part))));
	return statement ? { state: "genuine", statement } : { state: "unreadable" };
}
