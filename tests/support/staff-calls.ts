import { Secret, TOTP } from "otpauth";
import type { Context } from "#database/context.server.ts";
import { createApiKey } from "#domain/access/api-key/service.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { beginFactor } from "#domain/access/staff/factor/begin-factor.server.ts";
import { inviteStaff } from "#domain/access/staff/link/invite-staff.server.ts";
import { openInvitations } from "#domain/access/staff/link/list-open-invitations.server.ts";
import { resetStaff } from "#domain/access/staff/link/reset-staff.server.ts";
import { staffSettingVerbs } from "#domain/access/staff/setting.server.ts";
import { createStaff } from "#domain/access/staff/user/create-staff.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";

// Right calls of what staff do with their own account, and of how they are managed.

const invited = { displayName: "رویا", role: "Editor", contentLocale: null } as const;

/** @param self who calls, whose password this is */
export async function staffCalls(ctx: Context, self: Context, password: string) {
	const { actor } = self;
	const ownId = actor.kind === "staff" ? actor.staffId : "";
	const colleague = await createStaff(ctx, {
		username: "colleague",
		password,
		displayName: "همکار",
		role: "Editor",
	});
	const session = await openSession(ctx, { kind: "staff", ownerId: ownId, bound: true });
	const { secret } = await beginFactor(self, password);
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.now().getTime() });
	const invitation = (await inviteStaff(ctx, invited)).url.split("#")[1] ?? "";
	const reset = (await resetStaff(ctx, colleague, { kind: "password" })).url.split("#")[1] ?? "";
	const [open] = await openInvitations(ctx);
	await staffSettingVerbs.save(ctx, { factorRoles: [] });
	const [entry] = await ctx.db.select({ id: audit.id }).from(audit);
	const key = await createApiKey(ctx, {
		title: "درگاه پیامک",
		scopes: ["messages.delivery"],
		lifetimeDays: 0,
	});
	const newPassword = "zebra violin granite 47 harbour";
	const bodies: Record<string, () => unknown> = {
		"POST /Auth/Factor/Begin": () => ({ password }),
		"POST /Auth/Factor/Confirm": () => ({ code }),
		"POST /Auth/Factor/RecoveryCodes": () => ({ password }),
		"POST /Auth/Factor/Remove": () => ({ password }),
		"PUT /StaffUser/{id}": () => ({ ...invited, email: "" }),
		"POST /StaffUser/{id}/Reset": () => ({ kind: "password" }),
		"POST /StaffInvitation": () => invited,
		"POST /StaffLink/Look": () => ({ token: invitation }),
		"POST /StaffLink/Accept": () => ({
			token: invitation,
			username: "roya",
			displayName: "رویا",
			password: newPassword,
		}),
		"POST /StaffLink/Reset": () => ({ token: reset, password: newPassword }),
		"POST /ApiKey": () => ({ title: "درگاه", scopes: ["messages.delivery"], lifetimeDays: 30 }),
		"PUT /StaffSetting": () => ({ factorRoles: ["Manager"] }),
	};
	const versions = Object.fromEntries(
		["PUT /StaffUser/{id}", "POST /StaffUser/{id}/Disable", "POST /StaffUser/{id}/Enable"].map((name) => [
			name,
			1,
		]),
	);
	const ids: [string, string][] = [
		["/StaffUser", colleague],
		["/StaffInvitation", open?.id ?? ""],
		["/Auth/Sessions", session.id],
		["/ApiKey", key.id],
		["/Audit", entry?.id ?? ""],
	];
	return {
		bodies,
		versions,
		idIn: (path: string) => ids.find(([start]) => path.startsWith(start))?.[1],
	};
}
