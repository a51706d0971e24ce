import { and, eq, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { invalid } from "#platform/errors.ts";
import { pagesOf } from "./pages.server.ts";
import type { UploadKind } from "./schema.ts";
import { upload } from "./table.server.ts";

/**
 * Links sets of pictures to the request with which they are submitted, in the same transaction. The sets cannot be changed
 * afterwards.
 * @param sets ids by kind, empty for no set, each with the field that refers to it
 * @throws DomainError `validation.failed` for a set that is unknown, belongs to another patient, is of another kind, was
 *   already submitted or is empty
 */
export async function attachUploads(
	tx: TransactionContext,
	accountId: string,
	receptionId: string,
	sets: { field: string; kind: UploadKind; id: string }[],
): Promise<void> {
	for (const { field, kind, id } of sets.filter((set) => set.id)) {
		const unknown = () => invalid([{ field, key: "validation.goneUpload" }]);
		if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw unknown();
		const [row] = await tx.db
			.update(upload)
			.set({ receptionId })
			.where(
				and(
					eq(upload.id, id),
					eq(upload.accountId, accountId),
					eq(upload.kind, kind),
					isNull(upload.receptionId),
				),
			)
			.returning({ id: upload.id });
		if (!row || (await pagesOf(tx, [id])).length === 0) throw unknown();
	}
}
