import type { Context } from "#database/context.server.ts";
import { firstPassword } from "./password/first-password.server.ts";
import { createStaff } from "./user/create-staff.server.ts";
import { hasStaff } from "./user/has-staff.server.ts";

/**
 * Creates the first SuperAdmin of an empty installation. Without ADMIN_PASSWORD the password is random, is printed once on
 * the terminal (never into the log), and must be changed at the first login.
 */
export async function ensureFirstAdmin(ctx: Context): Promise<void> {
	if (await hasStaff(ctx)) return;
	const given = ctx.env.adminPassword;
	const password = given ?? firstPassword();
	await createStaff(ctx, {
		username: ctx.env.adminUsername,
		password,
		// read in both languages: their own name follows in their profile
		displayName: ctx.env.adminUsername,
		role: "SuperAdmin",
		mustChangePassword: given === undefined,
	});
	if (given === undefined)
		process.stdout.write(
			`\n  First staff user (shown once)\n  user name: ${ctx.env.adminUsername}\n  password:  ${password}\n  sign in:   ${ctx.env.publicUrl}/login\n\n`,
		);
}
