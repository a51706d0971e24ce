import { getTableName } from "drizzle-orm";
import { databaseFault } from "#database/database-error.server.ts";
import { invalid, isDomainError } from "#platform/errors.ts";
import type { RecordTable } from "./write/record-table.server.ts";

/**
 * Turns a unique-index error into a validation error of the column's field. Any other error, including one from an
 * index over several columns, is returned unchanged.
 */
export function takenField(table: RecordTable, error: unknown): unknown {
	const cause = databaseFault(error);
	if (cause.code !== "23505" || cause.table !== getTableName(table)) return error;
	const column = /^Key \((\w+)\)=/.exec(cause.detail ?? "")?.[1];
	if (!column || column === "id") return error;
	const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
	return invalid([{ field, key: "validation.taken" }]);
}

/** Whether an error means that another record already has the value. */
export const isTaken = (error: unknown): boolean =>
	isDomainError(error) && (error.fields ?? []).some(({ key }) => key === "validation.taken");
