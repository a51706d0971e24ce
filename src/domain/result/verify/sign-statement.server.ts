import { installedKeyring } from "#platform/secret/crypto.server.ts";
import { publicKeys, signText } from "#platform/secret/signature.server.ts";
import { type Statement, signedPart } from "./signed-statement.ts";

const purpose = "report";

/** The signed form of a statement, for the QR code of the sheet. */
export function signStatement(statement: Statement): string {
	const part = signedPart(statement);
	const { keyVersion, signature } = signText(installedKeyring(), purpose, part);
	return `1.${keyVersion}.${part}.${signature}`;
}

/** Public keys for checking statements made by `signStatement`. */
export const statementKeys = () => publicKeys(installedKeyring(), purpose);
