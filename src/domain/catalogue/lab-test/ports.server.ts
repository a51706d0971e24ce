import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** How many lines of requests ask for this test or panel? Answered by `reception/reception`. */
export const countRequestsOf =
	port<(ctx: Context, kind: "test" | "panel", id: string) => Promise<number>>("countRequestsOf");

/** Which of these tests does a request ask for? An id comes once for each line. Answered by `reception/reception`. */
export const listRequestedTests =
	port<(ctx: Context, testIds: string[]) => PromiseLike<{ id: string }[]>>("listRequestedTests");

/**
 * Which panels contain this test, also in the trash, in their order, up to a maximum? Answered by
 * `catalogue/lab-panel`.
 */
export const listPanelsWith =
	port<(ctx: Context, testId: string, most: number) => PromiseLike<{ id: string; title: string }[]>>(
		"listPanelsWith",
	);

/** Which of these tests does a panel contain? An id comes once for each panel. Answered by `catalogue/lab-panel`. */
export const listTestsInPanels =
	port<(ctx: Context, testIds: string[]) => PromiseLike<{ id: string }[]>>("listTestsInPanels");
