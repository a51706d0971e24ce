import type { Context } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** The number of request lines that contain this test or panel. Implemented by `reception/reception`. */
export const countRequestsOf =
	port<(ctx: Context, kind: "test" | "panel", id: string) => Promise<number>>("countRequestsOf");

/**
 * Returns the given tests that are in requests; an id is returned once for each request line. Implemented by
 * `reception/reception`.
 */
export const listRequestedTests =
	port<(ctx: Context, testIds: string[]) => PromiseLike<{ id: string }[]>>("listRequestedTests");

/**
 * Returns the panels that contain this test, including panels in the trash, in their order, up to a maximum. Implemented by
 * `catalogue/lab-panel`.
 */
export const listPanelsWith =
	port<(ctx: Context, testId: string, most: number) => PromiseLike<{ id: string; title: string }[]>>(
		"listPanelsWith",
	);

/**
 * Returns the given tests that are in panels; an id is returned once for each panel. Implemented by `catalogue/lab-panel`.
 */
export const listTestsInPanels =
	port<(ctx: Context, testIds: string[]) => PromiseLike<{ id: string }[]>>("listTestsInPanels");
