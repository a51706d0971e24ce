import { useRouteLoaderData } from "react-router";
import type { RootData } from "./page-data.ts";

/** The root loader's data. @throws where the root route failed, which then shows its error page instead */
export function useRootData(): RootData {
	const data = useRouteLoaderData<RootData>("root");
	if (!data) throw new Error("The root route has no data");
	return data;
}
