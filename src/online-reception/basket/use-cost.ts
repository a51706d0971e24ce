import { useQuery } from "@tanstack/react-query";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { districts } from "../queries.ts";
import { type Cost, costOf } from "./cost.ts";
import { useSelection } from "./use-selection.ts";

/** The draft's selection and its price, including the fee of a home visit. */
export function useCost(draft: ReceptionDraft): Omit<ReturnType<typeof useSelection>, "totalRials"> & Cost {
	const isHome = draft.samplingLocation === samplingLocations.home;
	const list = useQuery({ ...districts(useLocale()), enabled: isHome }).data;
	const choice = useSelection(draft);
	return { ...choice, ...costOf(draft, choice, list) };
}
