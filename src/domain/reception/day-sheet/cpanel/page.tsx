import { useSearchParams } from "react-router";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { dayInTehran, isDay } from "#locale/date/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { OwnSheet } from "./own-sheet.tsx";
import sheet from "./page.css?url";
import { DayPlanPage } from "./plan/day-plan.tsx";
import { SamplerSheet } from "./plan/sampler-sheet.tsx";

export const links = () => [{ rel: "stylesheet", href: sheet }];

/** The day's home visits: the sampler's own visits, or the desk's plan for all samplers (panel 5.4). */
export default function DaySheetPage() {
	const { user } = useCurrentUser();
	const [params] = useSearchParams();
	if (hasRight(user, "daySheet.own")) return <OwnSheet />;
	const asked = params.get("day") ?? "";
	const day = isDay(asked) ? asked : dayInTehran(new Date());
	const samplerId = params.get("sampler");
	return samplerId ? <SamplerSheet samplerId={samplerId} day={day} /> : <DayPlanPage day={day} />;
}
