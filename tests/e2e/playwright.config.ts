import { defineConfig } from "@playwright/test";
import { browserArgs } from "../support/browser-and-postgres.ts";

const sizes = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } };

type Language = "fa-rtl" | "en-ltr";
type Width = keyof typeof sizes;

/** Where most tests run: one width of each language. */
const isCrossedIn = (language: Language, width: Width) => (language === "fa-rtl") === (width === 1280);

/**
 * Tests tagged `@wide` or `@narrow` are about one width; those tagged `@crossed` are about behaviour that neither width nor
 * direction changes much, and run in one width per language; those that also
 * have one of the other tags, such as tests of faults, races and clocks, run in that project only. Everything else runs in all four. Those tagged `@waits` wait in real time for minutes, so
 * `tests/run.ts` runs them in parallel with the others.
 */
const leftOut = (language: Language, width: Width) => [
	width === 390 ? /@wide/ : /@narrow/,
	...(isCrossedIn(language, width) ? [] : [/@crossed/]),
];

const project = (language: Language, width: Width) => ({
	name: `${language}-${width}`,
	grepInvert: leftOut(language, width),
	use: {
		viewport: sizes[width],
		locale: language === "fa-rtl" ? "fa-IR" : "en-GB",
		hasTouch: width === 390,
		isMobile: width === 390,
		// what moves is seen in the other two: drawing it takes as long as everything else
		contextOptions: isCrossedIn(language, width) ? { reducedMotion: "reduce" as const } : {},
	},
});

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	fullyParallel: true,
	// each waits now and then for a timer or an answer: three fill two cores
	workers: 3,
	// a test that passes only when it is run again fails the run; its second try tells a fault from an unsteady test
	retries: 1,
	forbidOnly: true,
	timeout: 90_000,
	expect: { timeout: 20_000 },
	reporter: [["list"], ["json"]],
	use: {
		baseURL: process.env.E2E_BASE_URL,
		timezoneId: "Asia/Tehran",
		// but in the tests about it: a page must come from the server it is tested against
		serviceWorkers: "block",
		launchOptions: {
			executablePath: process.env.CHROME_PATH,
			args: browserArgs,
			// without it Chromium gives no file a Persian name
			env: { ...process.env, LANG: "C.UTF-8" },
		},
	},
	projects: [
		project("fa-rtl", 1280),
		project("fa-rtl", 390),
		project("en-ltr", 1280),
		project("en-ltr", 390),
	],
});
