import { DomainError } from "../errors.ts";

/**
 * Reads the body of a plain form, up to the limit, even if its length header gives a smaller size.
 * @throws DomainError `body.not-form`, `body.too-large`, `query.repeated` for a name that occurs twice
 */
export async function readForm(request: Request, limitBytes = 16 * 1024): Promise<Map<string, string>> {
	const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
	if (type !== "application/x-www-form-urlencoded") throw new DomainError("unsupported", "body.not-form");
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limitBytes) throw new DomainError("too-large", "body.too-large", { limitBytes });
		chunks.push(chunk);
	}
	const sent = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
	const values = new Map(sent);
	if (values.size !== sent.size) throw new DomainError("malformed", "query.repeated");
	return values;
}
