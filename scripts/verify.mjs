// npm run verify: everything that needs neither browser nor database server.
import { ensureInstalled, productNode, root, runToEnd, say } from "./toolchain.mjs";

await ensureInstalled("full");
const node = productNode();
const tool = (path) => `${root}/node_modules/${path}`;
const steps = [
	["format and lint", tool("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings", "."]],
	["types", tool("@react-router/dev/bin.cjs"), ["typegen"]],
	// one checker: several check what they share again, each by itself
	["types of everything", tool("typescript/bin/tsc"), ["--checkers", "1"]],
	[
		"unit and architecture tests",
		tool("vitest/vitest.mjs"),
		["run", "--project", "unit", "--project", "architecture"],
	],
	["unused code", tool("knip/bin/knip.js"), ["--no-progress"]],
	["documents", `${root}/scripts/check-docs.ts`, []],
	["specification", `${root}/scripts/check-specification.ts`, []],
];
let failed = 0;
for (const [title, file, args] of steps) {
	const { code, output } = await runToEnd(title, node, [file, ...args], { quiet: true });
	if (code !== 0) {
		failed++;
		say(output);
	}
}
say(failed ? `verify: ${failed} of ${steps.length} failed` : "verify: everything passed");
process.exit(failed ? 1 : 0);
