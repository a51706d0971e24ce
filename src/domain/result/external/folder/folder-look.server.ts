import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { second, systemClock } from "#platform/clock.ts";
import { errorCode } from "#platform/process/error-code.ts";

/** A file changed more recently than this may still be growing. */
const quietMs = 5 * second;
/** Maximum number of files per round; the next round reads the rest. */
const maxSeen = 2_000;

/** Files that programs and operating systems leave in folders, and temporary names of unfinished files. */
const passing = [
	/^\./,
	/^~\$/,
	/~$/,
	/\.(tmp|temp|part|partial|filepart|crdownload|download|swp|lock|lck)$/i,
	/^(thumbs\.db|ehthumbs\.db|desktop\.ini)$/i,
];
const isPassing = (name: string) => passing.some((pattern) => pattern.test(name));

/** Size and time of the last change, as one text. */
type Print = string;
type Look = {
	/** Complete files, in the order of their names. */
	ready: string[];
	/** Files that may still be growing. */
	waiting: number;
	/** The fingerprint of each file at the last check, by its name. */
	seen: Record<string, Print>;
	/** The system's code when the folder itself could not be read; empty otherwise. */
	error: string;
};

/** A file time in the future, from another machine's clock, does not delay the file. */
const isQuiet = (changedAt: number, now: number) => changedAt > now || now - changedAt >= quietMs;

/**
 * Checks the folder. A file is ready when it has not changed since the previous check, and for some seconds: a copy that
 * keeps the time of its original grows without a newer time.
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
