import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { second, systemClock } from "#platform/clock.ts";
import { errorCode } from "#platform/process/error-code.ts";

/** A file that changed less than this long ago may still be growing. */
const quietMs = 5 * second;
/** Maximum number of files examined per check; the next check examines the rest. */
const maxSeen = 2_000;

/** Names of files that programs and operating systems leave in folders, and of unfinished files. */
const passing = [
	/^\./,
	/^~\$/,
	/~$/,
	/\.(tmp|temp|part|partial|filepart|crdownload|download|swp|lock|lck)$/i,
	/^(thumbs\.db|ehthumbs\.db|desktop\.ini)$/i,
];
const isPassing = (name: string) => passing.some((pattern) => pattern.test(name));

/** Fingerprint of a file: size and time of the last change, as one text. */
type Print = string;
type Look = {
	/** Names of complete files, in order. */
	ready: string[];
	/** The number of files that may still be growing. */
	waiting: number;
	/** The fingerprint of each file at the last check, by its name. */
	seen: Record<string, Print>;
	/** The system's error code when the folder itself could not be read; otherwise empty. */
	error: string;
};

/**
 * Whether a file has stopped changing. A file time in the future comes from another machine's clock and does not delay the
 * file.
 */
const isQuiet = (changedAt: number, now: number) => changedAt > now || now - changedAt >= quietMs;

/**
 * Checks the folder. A file is ready when it has not changed since the previous check, nor in the last few seconds: the
 * first rule is for copies that keep the time of the original while they grow.
 */
export async function lookInto(folder: string, before: Record<string, Print>): Promise<Look> {
	const look: Look = { ready: [], waiting: 0, seen: {}, error: "" };
	let names: string[];
	try {
		const entries = await readdir(folder, { withFileTypes: true });
		names = entries.filter((entry) => entry.isFile() && !isPassing(entry.name)).map(({ name }) => name);
	} catch (error) {
		return { ...look, seen: before, error: errorCode(error) ?? "internal" };
	}
	const now = systemClock.now().getTime();
	for (const name of names.toSorted().slice(0, maxSeen)) {
		const about = await stat(join(folder, name)).catch(() => undefined);
		if (!about) continue;
		const print = `${about.size} ${about.mtimeMs}`;
		look.seen[name] = print;
		if (before[name] === print && isQuiet(about.mtimeMs, now)) look.ready.push(name);
		else look.waiting++;
	}
	return look;
}
