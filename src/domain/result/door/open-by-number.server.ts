import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { conflict, DomainError, forbidden } from "#platform/errors.ts";
import { countNumber } from "./door-limits.server.ts";
import { type DoorKey, type DoorReception, isNumberOf, readDoorKey } from "./find.server.ts";
import { type Chosen, type DoorBrowser, noCode, openConfirmed } from "./open-confirmed.server.ts";
import type { OpenedDoor } from "./session/open-door.server.ts";

/** The request whose patient has this identity number, among the requests that the typed code can refer to. */
function personBehind(key: DoorKey, number: string): DoorReception | undefined {
	const rows = key.kind === "receptNo" ? key.rows : key.kind === "none" ? [] : [key.row];
	// at least one comparison, also when nothing was found
	return (rows.length ? rows : [undefined]).find((row) => isNumberOf(row, number));
}

/**
 * Opens a report by a tracking code, link or reception number together with the full national code or passport number.
 * @throws DomainError `report.number-not-enough` where the laboratory does not allow it; `report.link-over`;
 *   `report.wrong-number` with the attempts left; `report.locked` or `limit.reached` with the seconds to wait
 */
export async function openByNumber(
	ctx: Context,
	{ code, number, isOwnPhone }: Chosen & { code: string; number: string },
	browser: DoorBrowser,
): Promise<OpenedDoor & { row: DoorReception }> {
	if (!(await getReportingSetting(ctx)).isNationalCodeEnough) throw forbidden("report.number-not-enough");
	const key = await readDoorKey(ctx, code);
	if (key.kind === "none") throw noCode();
	if (key.kind === "link" && key.isOver) throw conflict("report.link-over");
	const { triesLeft, forgive } = await countNumber(
		ctx,
		key.kind === "link" ? key.row.trackingCode : key.code,
	);
	const row = personBehind(key, number);
	if (!row) {
		const meant = key.kind === "receptNo" ? key.rows[0] : key.row;
		await record(ctx, "report.refuse-door", meant?.id ?? null, { factor: "number" });
		throw new DomainError("invalid", "report.wrong-number", { triesLeft, isTyped: key.kind !== "link" });
	}
	await forgive();
	const opened = await openConfirmed(ctx, row, { factor: "number", isOwnPhone, device: browser.browserName });
	return { ...opened, row };
}
