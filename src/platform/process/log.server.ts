import pino from "pino";
import { errorMessage } from "./error-code.ts";

// The log says what happened, where and in which statement; it never holds a value that somebody typed or that the database
// keeps (SECURITY P39). What may be logged is a closed list, and errors are logged without their values, in this one place.

/**
 * Everything a log line may contain besides its message. Before adding a field, check whether it could contain personal
 * data.
 */
export type LogFields = {
	/** The thrown value; `describeError` turns it into text. */
	error?: unknown;
	requestId?: string;
	/** HTTP method and the route's pattern, never the actual address. */
	method?: string;
	route?: string;
	status?: number;
	/** SQL with placeholders. */
	statement?: string;
	ms?: number;
	/** Id of a job; `kind` and the numbers of attempts describe the same job. */
	job?: string;
	kind?: string;
	attempts?: number;
	attempt?: number;
	/** Ids of requests. */
	receptions?: readonly string[];
	/** A section of the home page. */
	section?: string;
	component?: string;
	version?: number;
	op?: string;
	/** Address of this process. */
	address?: string;
	engine?: string;
	/** Share of free disk space, in percent. */
	freePercent?: number;
	/** Name of a folder of the program. */
	folder?: string;
	/** Version of the database schema before a migration; `to` is the version after it. */
	from?: number;
	to?: number;
};

type Write = (fields: LogFields, message: string) => void;
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** An error as it is logged. */
export type ErrorDescription = {
	name: string;
	code?: string;
	message: string;
	/** SQL of a failed query, with placeholders. */
	statement?: string;
	/** Name of a table, as the database reports it; never a value. */
	table?: string;
	column?: string;
	constraint?: string;
	at?: string[];
	cause?: ErrorDescription;
};

const longestMessage = 300;
const mostFrames = 12;
const mostCauses = 4;

/**
 * A library's message without values: removes quoted text (unless it is a word of code), text that is not plain ASCII,
 * e-mail addresses, long numbers, and words of letters and digits such as codes and tokens.
 */
export function withoutValues(message: string): string {
	return message
		.replace(/(["`«]).*(["`»])/gs, "$1…$2")
		.replace(/'([^']*)'/g, (whole, word) => (/^[A-Za-z_$][A-Za-z_$.]*$/.test(word) ? whole : "'…'"))
		.replace(/[^\x20-\x7e…]+/g, "…")
		.replace(/\S+@\S+/g, "…")
		.replace(/\b(?=\w*\d)\w{8,}\b|\d{5,}/g, "…")
		.slice(0, longestMessage);
}

/** A statement without its literals; the placeholders stay. */
const plainStatement = (statement: string) =>
	statement
		.replace(/'(?:[^']|'')*'/g, "'…'")
		.replace(/[^\x20-\x7e…]+/g, " ")
		.slice(0, 1_000);

function framesOf(stack: unknown, message: string): string[] {
	if (typeof stack !== "string") return [];
	return stack
		.replace(message, "")
		.split("\n")
		.filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
		.slice(0, mostFrames)
		.map((line) => line.slice(7).replace(/[^\x20-\x7e]+/g, "…"));
}

/** The errors of a schema check: the fields, and the rules that they break. */
const brokenRules = (issues: { path: PropertyKey[]; code: string }[]) =>
	issues.map(({ path, code }) => `${path.map(String).join(".")} ${code}`).join(", ");

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** Properties that an error may have; all of them are optional. */
type ErrorParts = {
	[Name in
		| "name"
		| "code"
		| "stack"
		| "cause"
		| "path"
		| "query"
		| "table"
		| "column"
		| "constraint"
		| "issues"]?: unknown;
};

/** An error without any value: code, message, names of table and constraint, stack frames, cause. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
	if (typeof error !== "object" || error === null)
		return { name: typeof error, message: withoutValues(String(error)) };
	const { name, code, stack, cause, query, table, column, constraint, issues }: ErrorParts = error;
	const message = errorMessage(error);
	const isQuery = typeof query === "string";
	const said = Array.isArray(issues) ? brokenRules(issues) : message;
	const told: ErrorDescription = {
		name: withoutValues(textOf(name) ?? "Error"),
		code: textOf(code)?.slice(0, 80),
		// the message of a failed query holds its parameters
		message: isQuery ? "a query failed" : withoutValues(said),
		statement: isQuery ? plainStatement(query) : undefined,
		table: textOf(table),
		column: textOf(column),
		constraint: textOf(constraint),
	};
	const frames = framesOf(stack, message);
	if (frames.length) told.at = frames;
	if (cause && depth < mostCauses) told.cause = describeError(cause, depth + 1);
	return told;
}

/** An error in one line, without values. */
export function oneLine(error: unknown): string {
	const { message, code, cause } = describeError(error);
	const parts = new Set([message, code, cause?.message, cause?.code]);
	return [...parts]
		.filter((part) => part)
		.map((part) => String(part).replace(/\.$/, ""))
		.join(": ");
}

const pathFailures: Record<string, string> = {
	EACCES: "this user may not read or write it. Check its owner and mode",
	EPERM: "this user may not change it. Check its owner and mode",
	EROFS: "its file system is read-only",
	ENOSPC: "the disk is full",
	EDQUOT: "the disk quota is used up",
	ENOTDIR: "a part of the path is no folder",
};

/**
 * The last line of a failing command: the program's own messages are unchanged, an unusable path is named, and every other
 * error is shown without values.
 */
export function farewell(error: unknown): Error {
	const { name, code, cause, path }: ErrorParts = Object(error);
	const failure = pathFailures[String(code)];
	if (failure && typeof path === "string") return new Error(`${path}: ${failure}.`);
	return error instanceof Error && name === "Error" && !code && !cause ? error : new Error(oneLine(error));
}

/** Structured log, one line of JSON per entry. @param stream the target; standard output by default */
export function createLog(level: string, stream?: { write(line: string): void }): Log {
	const options = {
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: {
			error: (error: unknown) => describeError(error),
			statement: plainStatement,
		},
	};
	return stream ? pino(options, stream) : pino(options);
}

/** Logs the output of libraries in the same way as our own: without values. */
export function logConsole(log: Log, target: Pick<Console, "error" | "warn" | "info" | "log"> = console) {
	const through =
		(write: Write) =>
		(...printed: unknown[]) =>
			write({ error: printed.find((each) => each instanceof Error) ?? printed[0] }, "printed by a library");
	target.error = through(log.error.bind(log));
	target.warn = through(log.warn.bind(log));
	target.info = through(log.info.bind(log));
	target.log = through(log.info.bind(log));
}

export const silentLog: Log = pino({ level: "silent" });
