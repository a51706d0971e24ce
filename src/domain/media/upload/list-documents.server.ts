import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { asPage, pagesOf } from "./pages.server.ts";
import type { UploadDocument } from "./schema.ts";
import { upload } from "./table.server.ts";

/**
 * The pictures of a request: the pages of the prescription in order, then the card, then pictures that the patient has
 * replaced with better ones.
 * @param current the sets to which the request refers now
 */
export async function listDocuments(
	ctx: Context,
	receptionId: string,
	current: readonly string[],
): Promise<UploadDocument[]> {
	staffWith("reception.read").check(ctx.actor);
	const sets = await ctx.db.select().from(upload).where(eq(upload.receptionId, receptionId));
	if (sets.length === 0) return [];
	const pages = await pagesOf(
		ctx,
		sets.map(({ id }) => id),
	);
	const kindOf = new Map(sets.map(({ id, kind }) => [id, kind]));
	const documents = pages.map((page) => ({
		...asPage(page),
		kind: kindOf.get(page.uploadId) ?? "idCard",
		sentAt: page.storedAt?.toISOString() ?? "",
		isReplaced: !current.includes(page.uploadId),
	}));
	const rank = ({ isReplaced, kind }: UploadDocument) => Number(isReplaced) * 2 + Number(kind === "idCard");
	return documents.sort((a, b) => rank(a) - rank(b));
}
