import type { Context } from "#database/context.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import type { Door } from "./session/open-door.server.ts";

/**
 * Whether the results of a request are hidden from the caller. A code is sent to the account's mobile, so it never shows
 * results that the person hides from that account. A caller with the person's full number is treated as the person.
 */
export const isClosedDoor = async (
	ctx: Context,
	row: { accountId: string | null; patientId: string },
	{ factor }: Pick<Door, "factor">,
): Promise<boolean> => factor === "oneTimeCode" && (await isClosedTo(ctx, row));
