import type { Context } from "#database/context.server.ts";
import { nobody, type PatientBrowser, writeChallenge } from "./challenge.server.ts";

/**
 * Pretends to send a code: nothing is sent, no code is right, and wrong codes are counted and refused as usual. For
 * callers whose responses must not reveal whether there was a number to send to.
 * @param name the name by which `proveMobile` finds the pretended code
 * @returns the secret for the browser's cookie
 */
export const pretendCode = (ctx: Context, name: string, browser: PatientBrowser): Promise<string> =>
	writeChallenge(ctx, nobody(name), browser, undefined);
