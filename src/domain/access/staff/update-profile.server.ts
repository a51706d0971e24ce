import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { fold } from "#locale/text/fold.ts";
import { currentStaff } from "./current-staff.server.ts";
import { ownRow } from "./password/own-password.server.ts";
import type { ProfileInput, StaffUser } from "./schema.ts";
import { staff } from "./table.server.ts";

/** Saves the signed-in staff user's display name and e-mail address. */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<StaffUser> {
	const { id, username } = await ownRow(ctx);
	await mutate(ctx, "staff.update-profile", async (tx, entry) => {
		entry.subject(id);
		await tx.db
			.update(staff)
			.set({
				...input,
				search: fold(`${input.displayName} ${username}`),
				version: sql`${staff.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(staff.id, id));
	});
	return currentStaff(ctx);
}
