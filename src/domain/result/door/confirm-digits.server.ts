import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { DomainError } from "#platform/errors.ts";
import { countDigits } from "./door-limits.server.ts";
import { areLastDigitsOf, type DoorReception } from "./find.server.ts";
import type { DoorBrowser } from "./open-confirmed.server.ts";
import type { Door } from "./session/open-door.server.ts";
import { reportDoor } from "./table.server.ts";

/**
 * Checks the last digits of the person's identity number after the mobile was verified, because the mobile may have a new
 * owner.
 * @param door the access that waits for the digits; none for the signed-in owner of the mobile
 * @throws DomainError `report.wrong-digits` with the attempts left, `report.locked`
 */
export async function confirmDigits(
	ctx: Context,
	{ row, door, digits }: { row: DoorReception; door: Door | undefined; digits: string },
	browser: DoorBrowser,
): Promise<void> {
	const { triesLeft, forgive } = await countDigits(ctx, row.id);
	if (!areLastDigitsOf(row, digits)) {
		await record(ctx, "report.refuse-door", row.id, { factor: "digits" });
		throw new DomainError("invalid", "report.wrong-digits", { triesLeft });
	}
	await forgive();
	await mutate(ctx, "report.open-door", async (tx, entry) => {
		entry.subject(row.id);
		entry.detail("factor", "oneTimeCode");
		entry.detail("device", browser.browserName);
		if (door) await tx.db.update(reportDoor).set({ isConfirmed: true }).where(eq(reportDoor.id, door.id));
	});
}
