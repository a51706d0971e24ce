import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { fold } from "#locale/text/fold.ts";
import type { Role } from "#platform/actor.ts";
import { hashPassword } from "../password/password-hash.server.ts";
import { staff } from "../table.server.ts";

/** Creates a staff user; the caller shows the password once. */
export async function createStaff(
	ctx: Context,
	input: {
		username: string;
		password: string;
		displayName: string;
		email?: string;
		role: Role;
		mustChangePassword?: boolean;
	},
): Promise<string> {
	const passwordHash = await hashPassword(input.password);
	return mutate(ctx, "staff.create", async (tx, entry) => {
		const [row] = await tx.db
			.insert(staff)
			.values({
				username: input.username.toLowerCase(),
				passwordHash,
				displayName: input.displayName,
				search: fold(`${input.displayName} ${input.username}`),
				email: input.email ?? "",
				role: input.role,
				mustChangePassword: input.mustChangePassword ?? false,
			})
			.returning({ id: staff.id });
		const id = row?.id ?? "";
		entry.subject(id);
		entry.detail("role", input.role);
		return id;
	});
}
