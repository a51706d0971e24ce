import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Holds what a restore has written so far; it is gone once the restore is complete. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, "restore.partial");

/**
 * Looks for a restore that ended in between, at a start.
 * @param isInstalled is there an installation in the database? Its appearance is a restore's last step
 * @throws Error with one line when there is not
 */
export function settleUnfinishedRestore(dataDir: string, isInstalled: boolean): void {
	const folder = unfinishedRestore(dataDir);
	if (!existsSync(folder)) return;
	if (!isInstalled)
		throw new Error(
			`A restore into ${dataDir} did not finish. Run the same restore again, or remove ${folder}.`,
		);
	rmSync(folder, { recursive: true });
}
