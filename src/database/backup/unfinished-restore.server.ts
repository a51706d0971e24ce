import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The folder with the files restored so far; it is removed once the restore is complete. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, "restore.partial");

/**
 * Looks for an interrupted restore at start-up.
 * @param isInstalled whether the database contains an installation, which appears in a restore's last step
 * @throws Error with one line when the restore did not finish
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
