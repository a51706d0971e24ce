import { useRouteLoaderData } from "react-router";
import type { RootData } from "./page-data.ts";

/** Does the laboratory take requests here? One that only reports has no online reception, and nothing leads there (reports 3.5b). */
export const useTakesRequests = (): boolean =>
	!useRouteLoaderData<RootData>("root")?.site.generalSetting.onlyHasReporting;
