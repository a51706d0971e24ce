import { and, eq, notLike } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { encryptPlainColumns } from "#database/encrypt-plain-columns.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { hashOfDigest, keyedHash } from "../submission/input-hash.server.ts";
import { submission } from "../submission/table.server.ts";
import { reception } from "../table.server.ts";

const keyedRowsAtOnce = 500;

/** Replaces hashes that were made without a key with keyed hashes. */
async function keyHashes(ctx: Context): Promise<number> {
	let count = 0;
	for (;;) {
		const rows = await ctx.db
			.select()
			.from(submission)
			.where(notLike(submission.inputHash, `${keyedHash}%`))
			.limit(keyedRowsAtOnce);
		if (rows.length === 0) return count;
		for (const { accountId, key, inputHash } of rows)
			await ctx.db
				.update(submission)
				.set({ inputHash: hashOfDigest(inputHash) })
				.where(
					and(
						eq(submission.accountId, accountId),
						eq(submission.key, key),
						eq(submission.inputHash, inputHash),
					),
				);
		count += rows.length;
	}
}

/** Encrypts patient data that older releases stored in readable form; runs at each start. */
export async function sealPatientData(ctx: Context): Promise<void> {
	const { baseContractName, suppContractName, prescriptionTrackingCode, plaq, buildingNo, birthDate } =
		reception;
	const counts = {
		receptions: await encryptPlainColumns(ctx, reception, reception.id, {
			baseContractName,
			suppContractName,
			prescriptionTrackingCode,
			plaq,
			buildingNo,
			birthDate,
		}),
		patients: await encryptPlainColumns(ctx, patient, patient.id, { birthDate: patient.birthDate }),
		submissions: await keyHashes(ctx),
	};
	if (Object.values(counts).some((count) => count > 0))
		await record(ctx, "reception.seal-plain", null, counts);
}
