import * as z from "zod";

// What the QR code of a printed report says behind the `#` of its address, where no server ever sees it:
// `1.<key version>.<statement>.<signature>`. A page with the public keys checks it without a connection.

/** What the laboratory signs: enough to compare with the sheet, no result and no whole name. */
const Statement = z.strictObject({
	code: z.string().max(20),
	reportNumber: z.string().max(30),
	version: z.number().int().min(1),
	/** Moment of release. */
	releasedAt: z.iso.datetime(),
	/** First letters only: «م••• ر••••». */
	maskedName: z.string().max(80),
});
export type Statement = z.infer<typeof Statement>;

const bytesOf = (base64url: string) =>
	Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
		letter.charCodeAt(0),
	);

const base64urlOf = (text: string) =>
	btoa(String.fromCharCode(...new TextEncoder().encode(text)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

/** The part of it that is signed. */
export const signedPart = (statement: Statement) => base64urlOf(JSON.stringify(Statement.parse(statement)));

export type StatementCheck =
	| { state: "genuine"; statement: Statement }
	| { state: "forged" }
	/** No statement, one of a form to come, or a browser without Ed25519. */
	| { state: "unreadable" };

/**
 * Checks a statement with the laboratory's public keys.
 * @param fragment what stands behind `#`
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
	const statement = Statement.safeParse(JSON.parse(new TextDecoder().decode(bytesOf(part))));
	return statement.success ? { state: "genuine", statement: statement.data } : { state: "unreadable" };
}
