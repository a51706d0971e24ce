import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], more: object = {}) => ({
	extends: true as const,
	test: { name, include, ...more },
});

export default defineConfig({
	test: {
		setupFiles: ["tests/support/no-stray-console.ts"],
		// style sheets are empty in tests, but for the one whose rules the server follows
		css: { include: [/\/tokens\.css/] },
		projects: [
			project("unit", ["src/**/*.test.{ts,tsx}"], { exclude: ["src/**/*.{db,dom}.test.*"] }),
			project("architecture", ["tests/architecture/**/*.test.ts"]),
			project("database", ["src/**/*.db.test.ts", "tests/api/**/*.test.ts"], {
				globalSetup: ["tests/support/database-template.ts"],
				maxWorkers: 2,
				isolate: false,
				testTimeout: 15_000,
				hookTimeout: 30_000,
			}),
		],
	},
});
