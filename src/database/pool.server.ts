// What drizzle's node-postgres driver asks of a pool, and both engines give.

export type TypeParsers = { getTypeParser: (oid: number, format?: "text") => (value: string) => unknown };
export type QueryConfig = {
	text: string;
	values?: unknown[];
	rowMode?: "array";
	types?: TypeParsers;
	name?: string;
	/** How long the driver waits for a server that does not respond, in milliseconds. */
	query_timeout?: number;
};
export type QueryResult = {
	// biome-ignore lint/suspicious/noExplicitAny: rows are typed by the query builder above this line
	rows: any[];
	fields: { name: string; dataTypeID: number }[];
	rowCount: number | null;
	command: string;
};

export type Client = {
	/** Id of the server process behind the connection; undefined for the embedded engine. */
	processID?: number;
	query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
	/** Releases the connection to the pool; with `broken`, discards the connection. */
	release(broken?: boolean): void;
};

export type Pool = {
	query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
	connect(): Promise<Client>;
	end(): Promise<void>;
};

/** How long to wait for a connection, for a statement, and for a server that does not respond, in milliseconds. */
export type Timeouts = { connectionMs: number; statementMs: number; silenceMs: number };

/**
 * A user waits for a request, so a request fails early and can be sent again; a job can wait longer (SECURITY F02,
 * docs/security.md).
 */
export const timeouts = {
	request: { connectionMs: 3_000, statementMs: 3_000, silenceMs: 5_000 },
	job: { connectionMs: 10_000, statementMs: 30_000, silenceMs: 40_000 },
} satisfies Record<string, Timeouts>;
