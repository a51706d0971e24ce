import type { WorkRow } from "#domain/result/work-list/schema.ts";

/** Whose report it is. */
export const patientOf = ({ firstName, lastName }: Pick<WorkRow, "firstName" | "lastName">) =>
	`${firstName} ${lastName}`;
