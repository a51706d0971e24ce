import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { pathOf } from "#domain/content/page-address/path.ts";
import { missingAddress } from "#domain/content/page-address/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notFound } from "#platform/errors.ts";

/** Permanently hides an address, even if it continues to be requested. @throws DomainError `record.not-found` */
export async function dismissMissingAddress(ctx: Context, address: string): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await mutate(ctx, "missing-address.dismiss", async (tx) => {
		const path = pathOf(address) ?? "";
		const [row] = await tx.db
			.update(missingAddress)
			.set({ isDismissed: true })
			.where(eq(missingAddress.path, path))
			.returning();
		if (!row) throw notFound();
	});
}
