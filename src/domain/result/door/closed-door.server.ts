import type { Context } from "#database/context.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import type { Door } from "./session.server.ts";

/**
 * A code goes to the mobile of the account: by it nobody sees what its person keeps from that account. Whoever knows the
 * person's whole number is not told apart from them.
 */
export const isClosedDoor = async (
	ctx: Context,
	row: { accountId: string | null; patientId: string },
	{ factor }: Pick<Door, "factor">,
): Promise<boolean> => factor === "oneTimeCode" && (await isClosedTo(ctx, row));
