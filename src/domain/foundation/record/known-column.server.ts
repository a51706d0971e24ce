import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

// Tables that a type parameter names: drizzle infers the values of columns whose type is known here, and not of the others.

/** A column that every table of a kind has, with the type of its values. */
export type Known<Data> = AnyPgColumn<{ data: Data; notNull: true }>;
/** A column that every table of a kind has and that may be null, with the type of its values. */
export type KnownOrNull<Data> = AnyPgColumn<{ data: Data; notNull: false }>;

/**
 * The table without its types, for queries that use arbitrary columns; the types of the calling function define the allowed
 * values.
 */
export const untyped = (table: PgTable): PgTable => table;

/** The rows of a query over all columns of a table, with their type. */
export const rowsOf = <Row extends object>(rows: object[]): Row[] =>
	// drizzle infers no rows of a type parameter
	rows as Row[];
