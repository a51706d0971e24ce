import { defineConfig } from "@playwright/test";
import { browserArgs } from "../support/browser-and-postgres.ts";

const sizes = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } };

/**
 * Tests tagged `@wide` or `@narrow` are about one width; those tagged `@crossed` are about behaviour that neither width nor
 * direction changes much, and run in one width per language. Everything else runs in all four.
 */
const leftOut = (language: "fa-rtl" | "en-ltr", width: 390 | 1280) => {
	const isCrossed = (language === "fa-rtl") === (width === 390);
	return [width === 390 ? /@wide/ : /@narrow/, ...(isCrossed ? [/@crossed/] : [])];
};

const project = (language: "fa-rtl" | "en-ltr", width: 390 | 1280) => ({
	name: `${language}-${width}`,
	grepInvert: leftOut(language, width),
	use: {
		viewport: sizes[width],
		locale: language === "fa-rtl" ? "fa-IR" : "en-GB",
		hasTouch: width === 390,
		isMobile: width === 390,
	},
});

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	fullyParallel: true,
	workers: 2,
	// a loaded machine may make one of them late; the list names every test that needed its second try
	retries: 1,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json"]],
	use: {
		baseURL: process.env.E2E_BASE_URL,
		timezoneId: "Asia/Tehran",
		// but in the tests about it: a page must come from the server it is tested against
		serviceWorkers: "block",
		launchOptions: { executablePath: process.env.CHROME_PATH, args: browserArgs },
	},
	projects: [
		project("fa-rtl", 1280),
		project("fa-rtl", 390),
		project("en-ltr", 1280),
		project("en-ltr", 390),
	],
});
