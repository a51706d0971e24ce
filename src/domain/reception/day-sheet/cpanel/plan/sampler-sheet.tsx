import { CalendarX, Printer, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { RecordStates } from "#records/detail/record-states.tsx";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DaySkeleton } from "../day-skeleton.tsx";
import { DayTitle } from "../day-title.tsx";
import { useSheetOf } from "../queries.ts";
import { openVisitOf, SheetView } from "../sheet-view.tsx";
import { planHref } from "./plan-href.ts";

const noTicks = {};
const nobodyTicks = () => {};
const noPayment = () => ({ way: "" as const, amount: "" });

/** A sampler's day for the desk: the sampler's own view, read-only. */
export function SamplerSheet({ samplerId, day }: { samplerId: string; day: string }) {
	const t = useTranslations("daySheet");
	const query = useSheetOf(samplerId, day);
	const [chosen, setChosen] = useState<string>();
	const name = query.data?.sampler.name ?? "";
	return (
		<>
			<PageHead title={t("title")} lede={<DayTitle day={day} name={name} />}>
				<Button variant="outline" icon={<Printer className="icon" aria-hidden />} onPress={() => print()}>
					{t("print")}
				</Button>
				<Link className={buttonClass({ variant: "outline" })} to={planHref(day)}>
					<UsersRound className="icon" aria-hidden />
					<span>{t("noneOf.plan")}</span>
				</Link>
			</PageHead>
			<ReceptionSections />
			<RecordStates query={query} skeleton={<DaySkeleton />}>
				{({ visits }) => {
					const shown = visits.map((visit) => ({ ...visit, said: undefined }));
					const open = openVisitOf(shown, chosen);
					return visits.length ? (
						<SheetView
							title={<DayTitle day={day} name={name} />}
							visits={shown}
							open={open}
							isChosen={chosen !== undefined && open?.id === chosen}
							onChoose={setChosen}
							ticksOf={() => noTicks}
							onTick={nobodyTicks}
							typedOf={noPayment}
							onType={nobodyTicks}
						/>
					) : (
						<section className="card">
							<EmptyState
								icon={<CalendarX className="icon" aria-hidden />}
								title={t("noneOf.title", { name })}
								actions={
									<Link className={buttonClass({ variant: "outline" })} to={planHref(day)}>
										<span>{t("noneOf.plan")}</span>
									</Link>
								}
							>
								{t("noneOf.text")}
							</EmptyState>
						</section>
					);
				}}
			</RecordStates>
		</>
	);
}
