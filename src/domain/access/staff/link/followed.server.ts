import type { Context } from "#database/context.server.ts";
import { rememberDevice } from "#domain/access/session/known-device.server.ts";
import { invalid } from "#platform/errors.ts";
import { namesOfHouse } from "../password/own-password.server.ts";
import { passwordFault } from "../password/password-rule.ts";

// What somebody does who follows a link of an administrator (`staff-link.server.ts`).

/** The user of a link; `device` is the value of the cookie that marks this browser as known from now on. */
export type Followed = { username: string; device: string };

/**
 * Marks the browser that followed a link as known, so that strangers who guess passwords for the user name cannot lock this
 * browser out.
 */
export const followed = (username: string, deviceCookie: string | undefined): Followed => ({
	username,
	device: rememberDevice("staff", username.toLowerCase(), deviceCookie),
});

export async function assertPassword(ctx: Context, password: string, username: string): Promise<void> {
	const fault = passwordFault(password, await namesOfHouse(ctx, username));
	if (fault) throw invalid([{ field: "password", key: fault }]);
}
