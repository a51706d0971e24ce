import type { Context } from "#database/context.server.ts";
import { rememberDevice } from "#domain/access/session/known-device.server.ts";
import { invalid } from "#platform/errors.ts";
import { namesOfHouse } from "../password/own-password.server.ts";
import { passwordFault } from "../password/password-rule.ts";

// What somebody does who follows a link of an administrator (`staff-link.server.ts`).

/** `device`: value of the cookie by which this browser counts as known from now on. */
export type Followed = { username: string; device: string };

/** Strangers who try passwords of the name cannot lock the browser that has followed a link: it is the way in under attack. */
export const followed = (username: string, deviceCookie: string | undefined): Followed => ({
	username,
	device: rememberDevice("staff", username.toLowerCase(), deviceCookie),
});

export async function assertPassword(ctx: Context, password: string, username: string): Promise<void> {
	const fault = passwordFault(password, await namesOfHouse(ctx, username));
	if (fault) throw invalid([{ field: "password", key: fault }]);
}
