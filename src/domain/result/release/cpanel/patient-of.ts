import type { WorkRow } from "#domain/result/work-list/schema.ts";

/** The patient's name. */
export const patientOf = ({ firstName, lastName }: Pick<WorkRow, "firstName" | "lastName">) =>
	`${firstName} ${lastName}`;
