import { and, inArray, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { postGroup } from "#domain/content/post-group/table.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { mediaOf } from "../read-body.ts";
import type { PostInput } from "../record-schema.ts";
import { post } from "../table.server.ts";
import { written } from "./post-texts.server.ts";

/** Returns which of the ids exist and are not in the trash. */
async function living(
	tx: TransactionContext,
	table: typeof media | typeof post,
	ids: readonly string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await tx.db
		.select({ id: table.id })
		.from(table)
		.where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)));
	return new Set(rows.map(({ id }) => id));
}

/** @throws DomainError `validation.failed` for an unknown group, and for a subgroup of another group */
export async function assertGroups(
	tx: TransactionContext,
	{ groupId, subgroupId }: { groupId: string | null; subgroupId: string | null },
): Promise<void> {
	const wanted = [groupId, subgroupId].filter((id) => id !== null);
	if (wanted.length === 0) return;
	const rows = await tx.db
		.select({ id: postGroup.id, groupId: postGroup.groupId })
		.from(postGroup)
		.where(and(inArray(postGroup.id, wanted), isNull(postGroup.deletedAt)));
	const errors: FieldError[] = [];
	const isGroup = rows.some((row) => row.id === groupId && row.groupId === null);
	if (groupId !== null && !isGroup) errors.push({ field: "groupId", key: "validation.gone" });
	const isOf = groupId !== null && rows.some((row) => row.id === subgroupId && row.groupId === groupId);
	if (subgroupId !== null && !isOf) errors.push({ field: "subgroupId", key: "validation.gone" });
	if (errors.length > 0) throw invalid(errors);
}

/** @throws DomainError `validation.failed` when a picture, file or post that the input refers to no longer exists */
export async function assertReferences(tx: TransactionContext, id: string, input: PostInput): Promise<void> {
	const texts = written(input.texts);
	const errors: FieldError[] = [];
	const known = await living(tx, media, [
		...(input.imageId ? [input.imageId] : []),
		...texts.flatMap(([, { body, shareImageId }]) => [
			...mediaOf(body),
			...(shareImageId ? [shareImageId] : []),
		]),
	]);
	const need = (field: string, ids: readonly (string | null)[]) => {
		if (ids.some((each) => each !== null && !known.has(each))) errors.push({ field, key: "validation.gone" });
	};
	need("imageId", [input.imageId]);
	for (const [locale, { body, shareImageId }] of texts) {
		need(`texts.${locale}.shareImageId`, [shareImageId]);
		need(`texts.${locale}.body`, mediaOf(body));
	}
	const related = await living(tx, post, input.relatedIds);
	if (input.relatedIds.some((each) => each === id || !related.has(each)))
		errors.push({ field: "relatedIds", key: "validation.gone" });
	if (errors.length > 0) throw invalid(errors);
}
