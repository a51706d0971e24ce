import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

it("the tools that measure and break the product load the domain from its source", async () => {
	const { stdout } = await run(
		process.execPath,
		[
			...["--import", join(root, "tests/support/load-domain.ts"), "--input-type=module", "--eval"],
			'await import("#tests/support/open-installation.ts"); console.log("loaded");',
		],
		{ cwd: root },
	);
	expect(stdout).toContain("loaded");
}, 60_000);
