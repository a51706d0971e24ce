import { useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, ClipboardCheck, Info, Microscope, Printer, Signature, TestTube, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/right/policy.ts";
import { useCurrentUser } from "#domain/staff/cpanel/current-user.ts";
import { formatDate } from "#locale/date.ts";
import { RecordStates } from "#records/record-states.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/num.tsx";
import { Stages, type StageView } from "#ui/stages.tsx";
import { genders, type ReceptionDetails } from "../schema.ts";
import { type Stage, type Status, stages, statusName } from "../status.ts";
import { showTrackingCode } from "../tracking-code.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { DeskFields } from "./desk-form.tsx";
import { ItemFacts, PatientFacts, SamplingFacts } from "./facts.tsx";
import { History, useActorName } from "./history.tsx";
import { Age, Initial } from "./person.tsx";
import { receptionKey, useReception } from "./queries.ts";
import { DetailSkeleton } from "./queue-skeleton.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useDecision } from "./use-decision.ts";

const stageIcons: Record<Stage, ReactNode> = {
	reception: <ClipboardCheck className="i" aria-hidden />,
	sampling: <TestTube className="i" aria-hidden />,
	answering: <Microscope className="i" aria-hidden />,
	confirmation: <BadgeCheck className="i" aria-hidden />,
	signature: <Signature className="i" aria-hidden />,
};

function ReceptionStages({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const stateOf = (stage: number): StageView["state"] => {
		if (stage < reception.stage) return "done";
		return stage === reception.stage && !reception.isEnded ? "now" : "next";
	};
	return (
		<Stages
			label={t("progress")}
			stages={stages.map((stage, index) => {
				const time = reception.stageTimes.find((reached) => reached.stage === index + 1)?.at;
				return {
					id: stage,
					label: t(`stage.${stage}`),
					icon: stageIcons[stage],
					state: stateOf(index + 1),
					time: time ? formatDate(time, locale, "day-month") : undefined,
				};
			})}
		/>
	);
}

function Head({ reception, backTo }: { reception: ReceptionDetails; backTo: string }) {
	const t = useTranslations("desk");
	const heading = useRef<HTMLHeadingElement>(null);
	const { firstName, lastName, trackingCode, gender } = reception;
	const name = `${firstName} ${lastName}`;
	// whoever opened it reads on from here
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<header className="rd-h">
			<div className="rd-t">
				<Initial name={name} />
				<div className="grow">
					<h2 ref={heading} tabIndex={-1}>
						{name}
					</h2>
					<p className="rd-s">
						<span className="nowrap">
							<bdi dir="ltr" className="code">
								{showTrackingCode(trackingCode)}
							</bdi>
							<CopyButton text={showTrackingCode(trackingCode)} label={t("copyCode")} />
						</span>
						<span className="nowrap">
							<Age age={reception.age} ageScale={reception.ageScale} />
							{reception.age ? t("comma") : null}
							{gender === genders.female ? t("female") : t("male")}
						</span>
					</p>
				</div>
				<IconButton
					size="sm"
					label={t("print")}
					icon={<Printer className="i" aria-hidden />}
					onPress={() => print()}
				/>
				<Link to={backTo} preventScrollReset className="ibtn ibtn-sm" aria-label={t("close")}>
					<X className="i" aria-hidden />
				</Link>
			</div>
			<ReceptionStages reception={reception} />
		</header>
	);
}

/** What the desk should do now, and why it came to this. */
function Now({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("desk");
	const state = statusName[reception.websiteReceptionStatus];
	return (
		<div className={reception.isEnded ? "alert alert-warn" : "alert alert-main"}>
			<Info className="i" aria-hidden />
			<div className="grow">
				<span className="rd-state">
					<StateBadge status={reception.websiteReceptionStatus} always />
				</span>
				{t(`now.${state}`)}
				{reception.reason ? <b className="rd-why">«{reception.reason}»</b> : null}
			</div>
		</div>
	);
}

/** Somebody else was faster. */
function Overtaken({ reception, isRefused, onSeen }: { reception: ReceptionDetails; isRefused: boolean; onSeen: () => void }) {
	const t = useTranslations("desk");
	const actorName = useActorName();
	const last = reception.events.at(-1);
	return (
		<div className="alert alert-warn" role="alert">
			<TriangleAlert className="i" aria-hidden />
			<div className="grow">
				<b>{isRefused ? t("overtaken.refused") : t("overtaken.changed")}</b>
				{last
					? t("overtaken.who", { who: actorName(last), state: t(`state.${statusName[last.to as Status]}`) })
					: null}{" "}
				{isRefused ? t("overtaken.again") : null}
			</div>
			<Button variant="outline" size="sm" onPress={onSeen}>
				{t("overtaken.seen")}
			</Button>
		</div>
	);
}

function Detail({ reception, backTo }: { reception: ReceptionDetails; backTo: string }) {
	const t = useTranslations("desk");
	const { user } = useCurrentUser();
	const client = useQueryClient();
	const [asking, setAsking] = useState<Status>();
	const { decide, busy, accept, overtaken, acknowledge } = useDecision(reception, () => setAsking(undefined));
	const mayDecide = hasRight(user, "reception.write");
	const notice = overtaken ? (
		<Overtaken reception={reception} isRefused={overtaken.isRefused} onSeen={acknowledge} />
	) : null;
	return (
		<>
			<title>{t("titleOf", { name: `${reception.firstName} ${reception.lastName}` })}</title>
			<Head reception={reception} backTo={backTo} />
			<div className="rd-b">
				{asking === undefined ? notice : null}
				<Now reception={reception} />
				<SamplingFacts reception={reception} />
				<PatientFacts reception={reception} />
				<ItemFacts reception={reception} />
				{reception.notes ? (
					<section>
						<h3>{t("facts.notes")}</h3>
						<p className="rd-notes">{reception.notes}</p>
					</section>
				) : null}
				<section className="rd-desk">
					<h3>{t("facts.desk")}</h3>
					<DeskFields
						reception={reception}
						isReadOnly={!mayDecide}
						onSaved={accept}
						onOvertaken={() => client.invalidateQueries({ queryKey: receptionKey(reception.id) })}
					/>
				</section>
				<History events={reception.events} />
				<p className="muted rd-made">
					{t("facts.made")}{" "}
					<Num>
						{formatDate(reception.createdDateTime, useLocale())}
					</Num>
				</p>
			</div>
			{mayDecide ? (
				<DecisionBar
					reception={reception}
					decide={decide}
					busy={busy}
					notice={notice}
					asking={asking}
					setAsking={setAsking}
				/>
			) : null}
		</>
	);
}

/** One reception: a drawer beside the queue on wide screens, a page of its own elsewhere; either way its own address. */
export default function ReceptionDetailPage() {
	const t = useTranslations("desk");
	const { id = "" } = useParams();
	const { search } = useLocation();
	const query = useReception(id);
	return (
		<article className="card rdrawer" aria-label={t("detail")}>
			<RecordStates query={query} skeleton={<DetailSkeleton />}>
				{(reception) => (
					<Detail key={reception.id} reception={reception} backTo={`/cpanel/receptions${search}`} />
				)}
			</RecordStates>
		</article>
	);
}
