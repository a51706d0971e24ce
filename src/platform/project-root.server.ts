import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder of package.json, from which files that are not bundled (the database worker, migrations, seeds) are located.
 */
export const projectRoot = (() => {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, "package.json"))) {
		const parent = dirname(folder);
		if (parent === folder) throw new Error("package.json not found above the program");
		folder = parent;
	}
	return folder;
})();
