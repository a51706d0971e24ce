import { ArrowLeft, ArrowRight, Info, ListOrdered } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { receptionPlans, receptionTypes } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Num } from "#ui/runs.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { Ahead } from "../ahead.tsx";
import { areaBase, pageAddress } from "../area.ts";
import { draftStore } from "../draft.ts";
import { guard, stepSetting } from "../guard.ts";
import { PageHeading } from "../page-heading.tsx";
import { SaveNote } from "../save-note.tsx";
import { stepsFor } from "../steps.ts";
import { RowOfTubes } from "../tube-art.tsx";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

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

/** Type and plan of each door, as the draft keeps them (specification §4). */
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

export default withDraft(function SelectPlan({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("plan");
	const navigate = useNavigate();
	const base = areaBase(useLocation().pathname);
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
				<PageHeading title={t("title")} lede={t("lede")} className="rtitle center" />
				<RadioCards
					label={t("label")}
					className="plans"
					cardClassName="planc"
					value={doorOf(draft)}
					onChange={(door) => draftStore.change(doors[door])}
					cards={(Object.keys(doors) as Door[]).map((door) => ({
						value: door,
						body: <DoorFace door={door} draft={draft} art={art[door]} />,
					}))}
				/>
				<div className="alert">
					<Info className="i" aria-hidden />
					<div className="grow">{t("need")}</div>
				</div>
			</main>
			<footer className="rfoot">
				<div className="wrap">
					<Link className="btn btn-quiet" to={pageAddress(base, "receptionRequest")}>
						<ArrowLeft className="i i-dir" aria-hidden />
						<span>{t("back")}</span>
					</Link>
					<span className="grow hide-sm" />
					<SaveNote />
					<Button
						size="lg"
						iconEnd={<ArrowRight className="i i-dir" aria-hidden />}
						onPress={() => void navigate(pageAddress(base, first))}
					>
						{t("next")}
					</Button>
				</div>
			</footer>
			<Ahead page={first} />
		</>
	);
});

function DoorFace({ door, draft, art }: { door: Door; draft: ReceptionDraft; art: ReactNode }) {
	const t = useWords("plan");
	const stepWords = useWords("steps");
	const paths = stepsFor({ ...draft, ...doors[door] }, stepSetting());
	return (
		<>
			<span className="rdot" />
			{art ? (
				<span className="planc-art" aria-hidden>
					{art}
				</span>
			) : null}
			<span className="planc-b">
				<b>{t(door)}</b>
				<span>{t(`${door}Text`)}</span>
				<span className="planc-l">
					{paths.slice(0, -1).map((path, index) => (
						<span key={path}>
							<Num>{index + 1}</Num>
							<span>{stepWords(path)}</span>
						</span>
					))}
				</span>
				<small>
					<ListOrdered className="i i-dir" aria-hidden />
					<span>{t.rich("count", { count: paths.length, num })}</span>
				</small>
			</span>
		</>
	);
}
