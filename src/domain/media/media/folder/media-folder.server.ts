import { takenField } from "#domain/foundation/record/taken.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { mediaRights } from "../records.server.ts";
import { mediaFolder } from "../table.server.ts";

export const write = staffWith(mediaRights.write);

export const taken = (error: unknown): never => {
	throw takenField(mediaFolder, error);
};
