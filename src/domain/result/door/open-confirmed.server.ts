import type { Context } from "#database/context.server.ts";
import type { PatientBrowser } from "#domain/access/account/challenge.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { invalid } from "#platform/errors.ts";
import type { DoorReception } from "./find.server.ts";
import { type Door, type OpenedDoor, openDoor } from "./session/open-door.server.ts";

// The three ways to open results, and the flow they share (reports 1). A visitor with a link of ours gets a precise error; for
// typed codes every error is the same.

/** Data of the browser in addition to the typed input. */
export type DoorBrowser = PatientBrowser & {
	/** The cookie of the persons verified on this device. */
	knownPersons?: string | undefined;
	/** A readable name of the browser: `Chrome, Android`. */
	browserName: string;
};
export type Chosen = { isOwnPhone: boolean };

export const noCode = () => invalid([{ field: "code", key: "validation.invalid" }]);

/** Opens the report and records the access, so that the patient can see who opened the report and when. */
export async function openConfirmed(
	ctx: Context,
	row: DoorReception,
	{ factor, isOwnPhone, device }: Pick<Door, "factor" | "isOwnPhone"> & { device: string },
): Promise<OpenedDoor> {
	return mutate(ctx, "report.open-door", async (tx, entry) => {
		entry.subject(row.id);
		entry.detail("factor", factor);
		entry.detail("device", device);
		return openDoor(tx, row, { factor, isOwnPhone, isConfirmed: true });
	});
}
