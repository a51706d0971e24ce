import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, seal, sha256Hex } from "#platform/secret/crypto.server.ts";
import { filesFolderOf, originalKey, withFiles } from "../files.server.ts";
import { keepVersionOf } from "../keep-version.server.ts";
import { mediaTypes } from "../kinds.ts";
import { mediaSearch } from "../records.server.ts";
import type { MediaTexts } from "../schema.ts";
import { media } from "../table.server.ts";
import { imageFormat } from "./image-format.ts";
import { pictures } from "./picture-process.server.ts";

/**
 * Adds a picture to the library: it is encoded again in several widths, and its original is encrypted and never public. A
 * job adds AVIF copies later.
 * @throws DomainError `media.not-an-image`, `media.broken-image`
 */
export async function addImage(
	ctx: Context,
	bytes: Uint8Array,
	{ titles, alternatives }: { titles: MediaTexts; alternatives: MediaTexts },
): Promise<string> {
	staffWith("media.write").check(ctx.actor);
	const id = newId(ctx.now().getTime());
	const image = await pictures.run("prepare", bytes);
	const contentHash = sha256Hex(bytes);
	const folder = filesFolderOf(id, contentHash);
	const files = [
		{ key: originalKey(id, contentHash), content: Buffer.from(seal(installedKeyring(), bytes)) },
		...image.files.map((file) => ({ key: `${folder}/${file.width}.webp`, content: file.bytes })),
	];
	return withFiles(ctx, files, () =>
		mutate(ctx, "media.add", async (tx, entry) => {
			entry.subject(id);
			await tx.db.insert(media).values({
				id,
				mediaType: mediaTypes.image,
				filePath: `/${folder}/${image.width}.webp`,
				base: `/${folder}/`,
				titles,
				alternatives,
				search: mediaSearch(titles, ""),
				sizeBytes: bytes.length,
				contentHash,
				format: imageFormat(bytes) ?? "",
				widths: image.widths,
				width: image.width,
				height: image.height,
				placeholder: image.placeholder,
			});
			await keepVersionOf(tx, id, "create");
			await enqueueJob(tx, {
				kind: "media.derive",
				payload: { mediaId: id },
				uniqueKey: `media.derive:${id}`,
			});
			return id;
		}),
	);
}
