import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const project = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, include, ...more },
});

/** Files of one worker share what they import: to import it anew for each takes longer than its tests. */
const together = { maxWorkers: 2, isolate: false };

const onDatabase = {
	...together,
	globalSetup: ["tests/support/database-template.ts"],
	hookTimeout: 30_000,
};

export default defineConfig({
	test: {
		// a machine that is busy is no failure
		testTimeout: 20_000,
		setupFiles: ["tests/support/no-stray-console.ts"],
		sequence: { sequencer: LongestFirst },
		// style sheets are empty in tests, but for the one whose rules the server follows
		css: { include: [/\/tokens\.css/] },
		projects: [
			project("unit", ["src/**/*.test.{ts,tsx}"], {
				...together,
				exclude: ["src/**/*.{db,dom}.test.*"],
			}),
			project("architecture", ["tests/architecture/**/*.test.ts"], together),
			project("database", ["src/**/*.db.test.ts", "tests/safety/**/*.db.test.ts"], onDatabase),
			// every route there is: about the API and not about the engine, so `tests/run.ts` asks one engine
			project("api", ["tests/api/**/*.test.ts"], onDatabase),
			project("product", ["tests/product/**/*.test.ts"], {
				maxWorkers: 2,
				testTimeout: 30_000,
				// a whole program with its demonstration, on a machine that is busy
				hookTimeout: 180_000,
			}),
			project("races", ["tests/races/**/*.test.ts"], {
				globalSetup: ["tests/support/database-template.ts"],
				maxWorkers: 1,
				testTimeout: 60_000,
				hookTimeout: 30_000,
			}),
		],
	},
});
