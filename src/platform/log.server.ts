import pino from "pino";

export type Log = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "child">;

/** Structured log on standard output: no personal data, no secrets; what looks like one is removed. */
export function createLog(level: string): Log {
	return pino({
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: {
			paths: ["*.password", "*.token", "*.code", "*.mobile", "*.mobileNumber", "*.nationalCode", "*.text"],
			censor: "[removed]",
		},
	});
}

export const silentLog: Log = pino({ level: "silent" });
