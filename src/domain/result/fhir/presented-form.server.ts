import { createHash } from "node:crypto";
import type { Attachment } from "./schema.ts";

// The report as a file within the message (`DiagnosticReport.presentedForm`): a PDF is taken, anything else is refused.

export type PresentedProblem = { path: string; code: "fileKind" | "fileMissing" | "fileBroken" | "tooMany" };

const typeOf = ({ contentType = "" }: Attachment) => contentType.split(";")[0]?.trim().toLowerCase() ?? "";

/** Decodes base64, which may contain white space (FHIR R4, base64Binary). */
function decoded(data: string): Buffer | undefined {
	const text = data.replace(/\s+/g, "");
	return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
		? Buffer.from(text, "base64")
		: undefined;
}

/**
 * Whether the file matches the sender's description. Size in bytes and SHA-1 in base64 are optional (FHIR R4, Attachment).
 */
const isAsDescribed = (bytes: Buffer, { size, hash }: Attachment) =>
	(size === undefined || size === bytes.length) &&
	(hash === undefined || createHash("sha1").update(bytes).digest("base64") === hash.trim());

/**
 * The file of a report.
 * @returns undefined when there is no file; a problem for several files, for other types, for an address instead of the
 *   bytes, and for bytes that do not match their description
 */
export function presentedFile(
	forms: readonly Attachment[],
	path: string,
): { bytes: Buffer; path: string } | PresentedProblem | undefined {
	const [form, second] = forms;
	if (!form) return undefined;
	if (second) return { path, code: "tooMany" };
	const at = `${path}[0]`;
	if (typeOf(form) !== "application/pdf") return { path: `${at}.contentType`, code: "fileKind" };
	if (!form.data) return { path: `${at}.data`, code: "fileMissing" };
	const bytes = decoded(form.data);
	if (!bytes || !isAsDescribed(bytes, form)) return { path: `${at}.data`, code: "fileBroken" };
	return { bytes, path: `${at}.data` };
}
