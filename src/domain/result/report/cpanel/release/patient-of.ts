import type { WorkRow } from "../../work-list/schema.ts";

/** The patient's name. */
export const patientOf = ({ firstName, lastName }: Pick<WorkRow, "firstName" | "lastName">) =>
	`${firstName} ${lastName}`;
