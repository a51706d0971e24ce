import { keysOf } from "#platform/value/keys.ts";
import type { StepPath } from "./steps.ts";

/** The steps with pages, and their folders. A step that is missing here is left out of every request and has no address. */
const folders = {
	tests: "tests",
	panels: "panels",
	epresc: "epresc",
	prescImage: "prescription-image",
	userProfile: "profile",
	nicImage: "national-card",
	address: "address",
	receptionOverview: "review",
} as const satisfies Partial<Record<StepPath, string>>;

export const builtSteps = keysOf(folders);

/** The page module of a step, below `src/`. @lintignore the table of routes calls it */
export const stepPage = (path: keyof typeof folders) => `online-reception/${folders[path]}/page.tsx`;
