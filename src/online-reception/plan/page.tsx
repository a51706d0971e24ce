import { Info, ListOrdered } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { keysOf } from "#platform/value/keys.ts";
import { Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { RowOfTubes } from "../basket/tube-art.tsx";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { SaveNote } from "../draft/save-note.tsx";
import { pageConfig } from "../page-config.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { StepFoot } from "../step/step-foot.tsx";
import { guard, stepSetting } from "../step/step-guard.ts";
import { stepsFor } from "../step/steps.ts";
import { useText } from "../use-text.ts";

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

/** Type and plan of each choice, as stored in the draft (specification §4). */
const doors = {
	prescription: { receptionType: receptionTypes.prescription, receptionPlan: receptionPlans.tests },
	tests: { receptionType: receptionTypes.plan, receptionPlan: receptionPlans.tests },
	panels: { receptionType: receptionTypes.plan, receptionPlan: receptionPlans.panels },
	both: { receptionType: receptionTypes.plan, receptionPlan: receptionPlans.both },
} as const;
type Door = keyof typeof doors;

function doorOf({ receptionType, receptionPlan }: ReceptionDraft): Door {
	if (receptionType === receptionTypes.prescription) return "prescription";
	if (receptionPlan === receptionPlans.tests) return "tests";
	return receptionPlan === receptionPlans.panels ? "panels" : "both";
}

/**
 * The plans that this site offers, and the plan of the draft; the first offered plan if the draft's plan is no longer
 * offered.
 */
function openDoors(draft: ReceptionDraft): { doors: Door[]; chosen: Door | undefined } {
	const { prescription, tests, panels } = pageConfig().offers;
	const isOpen = { prescription, tests, panels, both: tests && panels };
	const open = keysOf(doors).filter((door) => isOpen[door]);
	const own = doorOf(draft);
	return { doors: open, chosen: isOpen[own] ? own : open[0] };
}

export default draftPage(function SelectPlan({ draft }: { draft: ReceptionDraft }) {
	const t = useText("plan");
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const open = openDoors(draft);
	const { chosen } = open;
	// what is shown as chosen is what goes on
	useEffect(() => {
		if (chosen && chosen !== doorOf(draft)) draftStore.change(doors[chosen]);
	}, [chosen, draft]);
	const [first = "userProfile"] = stepsFor(draft, stepSetting());
	const art = {
		prescription: <RowOfTubes cap="purple" />,
		tests: <RowOfTubes cap="gold" />,
		panels: <RowOfTubes cap="blue" />,
		both: null,
	};
	return (
		<>
			<main id="main" className="wrap plan">
				<PageHeading title={t("title")} lede={t("lede")} className="step-title center" />
				<RadioCards
					label={t("label")}
					className="plans"
					cardClassName="plan-card"
					value={chosen ?? doorOf(draft)}
					onChange={(door) => draftStore.change(doors[door])}
					cards={open.doors.map((door) => ({
						value: door,
						body: <DoorFace door={door} draft={draft} art={art[door]} />,
					}))}
				/>
				<div className="alert">
					<Info className="icon" aria-hidden />
					<div className="grow">{t("need")}</div>
				</div>
			</main>
			<StepFoot
				back={t("back")}
				backTo={pageHref(base, "receptionRequest")}
				next={t("next")}
				onNext={() => void navigate(pageHref(base, first))}
			>
				<SaveNote />
			</StepFoot>
			<Prefetch page={first} />
		</>
	);
});

function DoorFace({ door, draft, art }: { door: Door; draft: ReceptionDraft; art: ReactNode }) {
	const t = useText("plan");
	const stepWords = useText("steps");
	const paths = stepsFor({ ...draft, ...doors[door] }, stepSetting());
	return (
		<>
			<span className="radio-dot" />
			{art ? (
				<span className="plan-card-art" aria-hidden>
					{art}
				</span>
			) : null}
			<span className="plan-card-body">
				<b>{t(door)}</b>
				<span>{t(`${door}Text`)}</span>
				<span className="plan-card-list">
					{paths.slice(0, -1).map((path, index) => (
						<span key={path}>
							<Num>{index + 1}</Num>
							<span>{stepWords(path)}</span>
						</span>
					))}
				</span>
				<small>
					<ListOrdered className="icon icon-directional" aria-hidden />
					<span>{t.rich("count", { count: paths.length, num })}</span>
				</small>
			</span>
		</>
	);
}
