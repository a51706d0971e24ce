import { useRouteLoaderData } from "react-router";
import type { RootData } from "./page-data.ts";

/**
 * Whether the laboratory takes requests online. A reporting-only laboratory has no online reception, and nothing links to
 * it (reports 3.5b).
 */
export const useTakesRequests = (): boolean =>
	!useRouteLoaderData<RootData>("root")?.site.generalSetting.onlyHasReporting;
