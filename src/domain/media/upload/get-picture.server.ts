import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pictures } from "#domain/media/media/picture/picture-process.server.ts";
import { notFound } from "#platform/errors.ts";
import { installedKeyring, open } from "#platform/secret/crypto.server.ts";
import { accountOf, fileKey, type PageRow } from "./pages.server.ts";
import type { PictureQuery } from "./schema.ts";
import { upload, uploadPage } from "./table.server.ts";

async function getPicture(ctx: Context, page: PageRow, { size }: Pick<PictureQuery, "size">) {
	const file = await ctx.storage.get(fileKey(page.id));
	if (!file) throw notFound();
	const sealed = Buffer.concat(await file.stream.toArray()).toString();
	const bytes = open(installedKeyring(), sealed);
	if (page.turns === 0 && size === "full") return bytes;
	return Buffer.from(await pictures.run("show", bytes, { turns: page.turns, size }));
}

/**
 * A picture of the signed-in patient, as JPEG. @throws DomainError `record.not-found`, also for another patient's picture
 */
export async function getPatientPicture(
	ctx: Context,
	pageId: string,
	query: Pick<PictureQuery, "size">,
): Promise<Buffer> {
	const [row] = await ctx.db
		.select({ page: uploadPage })
		.from(uploadPage)
		.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
		.where(
			and(eq(uploadPage.id, pageId), eq(upload.accountId, accountOf(ctx)), isNotNull(uploadPage.storedAt)),
		);
	if (!row) throw notFound();
	return getPicture(ctx, row.page, query);
}

/** A picture of a request, for the desk; each view is recorded in the audit. @throws DomainError `record.not-found` */
export async function getStaffPicture(
	ctx: Context,
	pageId: string,
	query: Pick<PictureQuery, "size">,
): Promise<Buffer> {
	staffWith("reception.read").check(ctx.actor);
	const [row] = await ctx.db
		.select({ page: uploadPage, receptionId: upload.receptionId })
		.from(uploadPage)
		.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
		.where(and(eq(uploadPage.id, pageId), isNotNull(upload.receptionId), isNotNull(uploadPage.storedAt)));
	if (!row) throw notFound();
	const picture = await getPicture(ctx, row.page, query);
	await record(ctx, "upload.read", row.receptionId, { size: query.size });
	return picture;
}
