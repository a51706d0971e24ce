import type { TransactionContext } from "#database/context.server.ts";
import { day, minute } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import type { DoorReception } from "../find.server.ts";
import { reportDoor } from "../table.server.ts";

/** How long a report stays open in a browser, unless it is on a phone that the user marked as their own. */
const openMs = 30 * minute;
const ownPhoneMs = 30 * day;

export const doorCookie = "door";
export type Door = typeof reportDoor.$inferSelect;
export type OpenedDoor = { token: string; expiresAt: Date };

/** Opens the report of a request for a browser. Only this function's result contains the token. */
export async function openDoor(
	tx: TransactionContext,
	row: DoorReception,
	as: Pick<Door, "factor" | "isConfirmed" | "isOwnPhone">,
): Promise<OpenedDoor> {
	const token = newToken(256);
	const createdAt = tx.now();
	const expiresAt = new Date(createdAt.getTime() + (as.isOwnPhone ? ownPhoneMs : openMs));
	await tx.db
		.insert(reportDoor)
		.values({ ...as, receptionId: row.id, tokenHash: sha256(token), createdAt, expiresAt });
	return { token, expiresAt };
}
