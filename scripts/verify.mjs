// npm run verify: everything that needs neither browser nor database server.
import { ensureInstalled, productNode, root, runToEnd, say } from "./toolchain.mjs";

await ensureInstalled("full");
const node = productNode();
const tool = (path) => `${root}/node_modules/${path}`;
// two at a time: the checker of types works on one processor
const lanes = [
	[
		["types of pages", tool("@react-router/dev/bin.cjs"), ["typegen"]],
		// one checker: several check what they share again, each by itself. It remembers what has not changed
		[
			"types of everything",
			tool("typescript/bin/tsc"),
			["--checkers", "1", "--incremental", "--tsBuildInfoFile", tool(".cache/verify.tsbuildinfo")],
		],
		["unused code", tool("knip/bin/knip.js"), ["--no-progress"]],
		[
			"exports that only tests use",
			tool("knip/bin/knip.js"),
			["--no-progress", "--production", "--include", "exports", "--config", "knip.product.json"],
		],
		["documents", `${root}/scripts/check-docs.ts`, []],
		["specification", `${root}/scripts/check-specification.ts`, []],
	],
	[
		["format and lint", tool("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings", "."]],
		[
			"unit and architecture tests",
			tool("vitest/vitest.mjs"),
			["run", "--project", "unit", "--project", "architecture"],
		],
	],
];
let failed = 0;
async function runLane(steps) {
	for (const [title, file, args] of steps) {
		const { code, output } = await runToEnd(title, node, [file, ...args], { quiet: true });
		if (code === 0) continue;
		failed++;
		say(output);
	}
}
await Promise.all(lanes.map(runLane));
say(failed ? `verify: ${failed} of ${lanes.flat().length} failed` : "verify: everything passed");
process.exit(failed ? 1 : 0);
