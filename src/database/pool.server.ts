// What drizzle's node-postgres driver asks of a pool, and both engines give.

export type TypeParsers = { getTypeParser: (oid: number, format?: "text") => (value: string) => unknown };
export type QueryConfig = {
	text: string;
	values?: unknown[];
	rowMode?: "array";
	types?: TypeParsers;
	name?: string;
};
export type QueryResult = {
	// biome-ignore lint/suspicious/noExplicitAny: rows are typed by the query builder above this line
	rows: any[];
	fields: { name: string; dataTypeID: number }[];
	rowCount: number | null;
	command: string;
};

export type Client = {
	query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
	/** Gives the connection back; `broken` throws it away. */
	release(broken?: boolean): void;
};

export type Pool = {
	query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
	connect(): Promise<Client>;
	end(): Promise<void>;
};
