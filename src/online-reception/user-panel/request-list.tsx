import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { informationParameter } from "#domain/reception/reception/information-request.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { num } from "#ui/num.tsx";
import { myReports } from "../queries.ts";
import { useText } from "../use-text.ts";
import { panelSections, sectionNames } from "./panel-sections.ts";
import { RequestCard } from "./request-card.tsx";
import type { Repeating } from "./use-repeat.ts";

type Props = {
	receptions: readonly PatientReception[];
	onRepeat: (reception: PatientReception) => void;
	repeating: Repeating | undefined;
};

/** The requests, most relevant to the reader first; past requests are collapsed unless there are no others. */
export function RequestList({ receptions, onRepeat, repeating }: Props) {
	const t = useText("panel");
	const [address, setAddress] = useSearchParams();
	const reports = useQuery(myReports);
	const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
	const [isUnfolded, setUnfolded] = useState<boolean>();
	const sections = panelSections(receptions, {
		withReport: new Set(reports.data?.map(({ receptionId }) => receptionId)),
		changed,
		now: Date.now(),
	});
	const { history } = sections;
	const isPastShown = isUnfolded ?? history.length === receptions.length;
	const card = (reception: PatientReception, isFoldable: boolean) => (
		<RequestCard
			key={reception.id}
			reception={reception}
			onRepeat={onRepeat}
			repeatState={repeating?.id === reception.id ? repeating.state : undefined}
			isFoldable={isFoldable}
			isAnswering={reception.trackingCode === address.get(informationParameter)}
			onChanged={() => setChanged((before) => new Set([...before, reception.id]))}
			onAnswered={() => {
				// every navigation takes the focus to the heading
				if (address.has(informationParameter)) setAddress({}, { replace: true, preventScrollReset: true });
			}}
		/>
	);
	// one list, so that a card that moves to another part keeps what it was just saying
	return (
		<div className="request-list">
			{sectionNames.flatMap((name) => {
				const requests = sections[name];
				if (requests.length === 0) return [];
				const isFolded = name === "history" && !isPastShown;
				return [
					<h2 key={name}>
						{name === "history" ? (
							<button
								type="button"
								className="requests-history"
								aria-expanded={isPastShown}
								onClick={() => setUnfolded(!isPastShown)}
							>
								<span>{t.rich("history", { count: history.length, num })}</span>
								<ChevronDown className="icon" aria-hidden />
							</button>
						) : (
							t(name)
						)}
					</h2>,
					...(isFolded ? [] : requests.map((each) => card(each, name !== "waiting" && name !== "nextVisit"))),
				];
			})}
		</div>
	);
}
