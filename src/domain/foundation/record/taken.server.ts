import { getTableName } from "drizzle-orm";
import { type DomainError, invalid } from "#platform/errors.ts";
import type { RecordTable } from "./write.server.ts";

/**
 * Turns the error of a unique index into a validation error of its column's field. An index over several columns, and every
 * other error, is returned unchanged.
 */
export function takenField(table: RecordTable, error: unknown): unknown {
	const cause = ((error as Error).cause ?? error) as { code?: string; table?: string; detail?: string };
	if (cause.code !== "23505" || cause.table !== getTableName(table)) return error;
	const column = /^Key \((\w+)\)=/.exec(cause.detail ?? "")?.[1];
	if (!column || column === "id") return error;
	const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
	return invalid([{ field, key: "validation.taken" }]);
}

/** Is it refused for a value that another record has? */
export const isTaken = (error: unknown): boolean =>
	((error as Partial<DomainError>).fields ?? []).some(({ key }) => key === "validation.taken");
