import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { port } from "#platform/port.ts";

/** The requests to which messages refer, to be joined by `id`. */
export type MessageRequests = {
	table: PgTable;
	id: SQLWrapper;
	trackingCode: SQLWrapper;
	firstName: SQLWrapper;
	lastName: SQLWrapper;
	/**
	 * SQL condition for requests with this tracking code; if the text is not a tracking code, for requests of a person with
	 * a similar name.
	 */
	matching(typed: string): SQL;
};

/** The requests to which messages refer. Implemented by `reception/reception`. */
export const messageRequests = port<() => MessageRequests>("messageRequests");
