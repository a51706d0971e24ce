import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { watchedFolder } from "../table.server.ts";
import type { FailingFile, FolderState } from "./folder-schema.ts";

// What the last look into the watched folder found: for the next look, and for the panel.

/** The folder for refused files, each with a text file that gives the reason. */
export const refusedFolder = "refused";

export type FolderRound = {
	lastRoundAt: string | null;
	waiting: number;
	error: string;
	failing: FailingFile[];
	/** The fingerprint of each file at the last check, by its name. */
	seen: Record<string, string>;
};

/** The last round over the folder; an empty one before the first round. */
export async function readFolderRound(ctx: Context): Promise<FolderRound> {
	const [row] = await ctx.db.select().from(watchedFolder);
	if (!row) return { lastRoundAt: null, waiting: 0, error: "", failing: [], seen: {} };
	const { failing, seen }: Pick<FolderRound, "failing" | "seen"> = JSON.parse(row.files);
	return {
		lastRoundAt: row.lastRoundAt.toISOString(),
		waiting: row.waiting,
		error: row.error,
		failing,
		seen,
	};
}

export async function writeFolderRound(ctx: Context, round: FolderRound): Promise<void> {
	const { waiting, error, failing, seen } = round;
	const row = { lastRoundAt: ctx.now(), waiting, error, files: JSON.stringify({ failing, seen }) };
	await ctx.db
		.insert(watchedFolder)
		.values({ id: 1, ...row })
		.onConflictDoUpdate({ target: watchedFolder.id, set: row });
}

/** The state of the watched folder. */
export async function getFolderState(ctx: Context): Promise<FolderState> {
	staffWith("superAdmin").check(ctx.actor);
	const folder = ctx.env.reportFolder;
	const { seen: _, ...round } = await readFolderRound(ctx);
	const refused = folder ? await readdir(join(folder, refusedFolder)).catch(() => []) : [];
	return {
		isWatched: folder !== undefined,
		...round,
		refused: refused.filter((name) => !name.endsWith(".txt")).length,
	};
}
