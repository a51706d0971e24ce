import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { port } from "#platform/port.ts";

/** The requests that messages are about, to be joined by `id`. */
export type MessageRequests = {
	table: PgTable;
	id: SQLWrapper;
	trackingCode: SQLWrapper;
	firstName: SQLWrapper;
	lastName: SQLWrapper;
	/** Requests with this tracking code; of a text that is none, those of a person with a name like it. */
	matching(typed: string): SQL;
};

/** Which requests are messages about? Answered by `reception/reception`. */
export const messageRequests = port<() => MessageRequests>("messageRequests");
