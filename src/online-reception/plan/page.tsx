import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { draftPage } from "../draft/draft-page.tsx";
import { isUntouched } from "../draft/draft-state.ts";
import { SaveNote } from "../draft/save-note.tsx";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { myPeople } from "../queries.ts";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { StepFoot } from "../step/step-foot.tsx";
import { guard } from "../step/step-guard.ts";
import { useText } from "../use-text.ts";
import { Doors, PlanLede } from "./doors.tsx";
import { doorOf, firstPage, openDoors, takeDoor } from "./open-door.ts";

export const clientLoader = guard("selectPlan");
export const HydrateFallback = () => (
	<main id="main" className="wrap plan">
		<SkeletonRegion className="plans">
			<Skeleton height="26rem" />
			<Skeleton height="26rem" />
			<Skeleton height="26rem" />
		</SkeletonRegion>
	</main>
);

export default draftPage(function SelectPlan({ draft }: { draft: ReceptionDraft }) {
	const t = useText("plan");
	const steps = useText("steps");
	const request = useText("request");
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const people = useQuery(myPeople).data ?? [];
	return (
		<>
			<main id="main" className="wrap plan">
				<PageHeading title={t("title")} lede={<PlanLede draft={draft} />} className="step-title center" />
				<Doors
					draft={draft}
					chosen={isUntouched(draft) ? undefined : doorOf(draft)}
					onTake={async (door, files) => {
						await navigate(pageHref(base, await takeDoor(door, files)));
					}}
				/>
				<div className="alert">
					<Info className="icon" aria-hidden />
					<div className="grow">{request("need")}</div>
				</div>
			</main>
			<StepFoot
				back={steps("back")}
				// the page about the person was passed over when it had nothing to ask
				backTo={pageHref(base, people.length > 1 ? "receptionRequest" : "userPanel")}
			>
				<SaveNote />
			</StepFoot>
			{openDoors()
				.filter((door) => door === "tests" || door === "photograph")
				.map((door) => (
					<Prefetch key={door} page={firstPage(door, draft)} />
				))}
		</>
	);
});
