import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

// Tables that a type parameter names: drizzle infers the values of columns whose type is known here, and not of the others.

/** A column that every table of a kind has, and what it holds. */
export type Known<Data> = AnyPgColumn<{ data: Data; notNull: true }>;
/** The same, where it may also hold nothing. */
export type KnownOrNull<Data> = AnyPgColumn<{ data: Data; notNull: false }>;

/** The table for queries that name its columns, or that take any values for them; the caller's types say which values fit. */
export const untyped = (table: PgTable): PgTable => table;

/** Rows that a query over all columns of a table gave. */
export const rowsOf = <Row extends object>(rows: object[]): Row[] =>
	// drizzle infers no rows of a type parameter
	rows as Row[];
