import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck, Printer } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import type { SaidKind, VisitOutcomeKind } from "#domain/reception/reception/state/visit-outcome.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { PageHead } from "#records/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { notify } from "#ui/toast.tsx";
import type { DaySheet } from "../schema.ts";
import { DaySkeleton } from "./day-skeleton.tsx";
import { DayTitle } from "./day-title.tsx";
import { Notices } from "./notices.tsx";
import { keepPage } from "./offline/keep-page.ts";
import { type SaidOutcome, type ShownVisit, showSaid } from "./offline/outbox.ts";
import { type Kept, useDayEnd, useKept } from "./offline/use-kept.ts";
import { useOnline } from "./offline/use-online.ts";
import { ownSheetKey, ownSheetQuery } from "./queries.ts";
import { openVisitOf, SheetView } from "./sheet-view.tsx";
import { useSheetKeys } from "./use-sheet-keys.ts";
import { DueDialog } from "./visit/due-dialog.tsx";
import { type AskedOutcome, OutcomeDialog } from "./visit/outcome-dialog.tsx";
import { useOutcomes } from "./visit/use-outcomes.ts";
import { readPayment, usePaid } from "./visit/use-paid.ts";
import { useTicks } from "./visit/use-ticks.ts";
import { fastTick } from "./visit/visit-card.tsx";
import { nameOf } from "./visit/visit-texts.ts";

/** The sampler's own visits today, from the server or, without a connection, from the device. */
export function OwnSheet() {
	const t = useTranslations("daySheet");
	const client = useQueryClient();
	const query = useQuery(ownSheetQuery(useCall()));
	const { kept, isKept, keep, keepRead, erase } = useKept();
	useEffect(() => keepPage(), []);
	// what the device keeps is shown until the server answers
	useEffect(() => {
		if (kept?.sheet && !client.getQueryData(ownSheetKey))
			client.setQueryData(ownSheetKey, kept.sheet, { updatedAt: Date.parse(kept.readAt) });
	}, [client, kept]);
	const { data: sheet, dataUpdatedAt } = query;
	useEffect(() => {
		if (sheet && sheet !== kept?.sheet) void keepRead(sheet, dataUpdatedAt);
	}, [sheet, dataUpdatedAt, kept, keepRead]);
	const end = useCallback(() => {
		erase();
		void client.resetQueries({ queryKey: ownSheetKey });
	}, [client, erase]);
	useDayEnd(sheet, end);
	const day = sheet?.day ?? dayInTehran(new Date());
	const isOnline = useOnline();
	const problem = query.error instanceof ApiProblem ? query.error : undefined;
	const isOffline = !isOnline || Boolean(problem?.isTemporary);
	return (
		<>
			<PageHead title={t("title")} lede={<DayTitle day={day} name={sheet?.sampler.name} />}>
				{sheet?.visits.length ? (
					<Button variant="outline" icon={<Printer className="icon" aria-hidden />} onPress={() => print()}>
						{t("print")}
					</Button>
				) : null}
			</PageHead>
			<RecordStates
				query={{ ...query, data: kept && sheet, error: kept ? query.error : null }}
				skeleton={<DaySkeleton />}
			>
				{(shown) => (
					<LivingSheet
						sheet={shown}
						kept={kept ?? nothingKept}
						isKept={isKept}
						keep={keep}
						isOffline={isOffline}
						isSignedOut={problem?.status === 401}
						readAt={new Date(dataUpdatedAt).toISOString()}
					/>
				)}
			</RecordStates>
		</>
	);
}

const nothingKept: Kept = { said: [], erased: 0, sheet: undefined, readAt: "" };

type Props = {
	sheet: DaySheet;
	kept: Kept;
	isKept: boolean;
	keep: (all: readonly SaidOutcome[]) => Promise<boolean>;
	isOffline: boolean;
	/** Whether loading the sheet was refused because the session has ended. */
	isSignedOut: boolean;
	readAt: string;
};

/** Reports that the laboratory has received an outcome, and offers to undo it. */
function useRecordedNotice() {
	const t = useTranslations("daySheet");
	// an outcome names the way back, which says one more outcome
	const undo = useRef<(said: SaidOutcome) => void>(() => {});
	const onSaid = useCallback(
		(said: SaidOutcome, detail?: string) => {
			const { kind, seen } = said;
			notify({
				tone: "ok",
				title: t(`recorded.${kind}`, { name: nameOf(seen) }),
				...(detail ? { detail } : {}),
				replaces: `outcome:${seen.id}`,
				offers: `outcome:${seen.id}`,
				...(kind === "undone" ? {} : { action: { label: t("undo"), run: () => undo.current(said) } }),
			});
		},
		[t],
	);
	return { undo, onSaid };
}

/** The visits with the sampler's outcomes, and the open dialog. */
function useVisitWork({
	sheet,
	kept,
	keep,
	isOffline,
	isSignedOut,
}: Pick<Props, "sheet" | "kept" | "keep" | "isOffline" | "isSignedOut">) {
	const t = useTranslations("daySheet");
	const [erased, setErased] = useState(kept.erased);
	const onErased = useCallback((count: number) => setErased((before) => before + count), []);
	const { undo, onSaid } = useRecordedNotice();
	const outcomes = useOutcomes(kept.said, keep, { isSignedOut, onSaid, onErased });
	const [chosen, setChosen] = useState<string>();
	const [asked, setAsked] = useState<AskedOutcome>();
	const [due, setDue] = useState<ShownVisit>();
	const { ticksOf, onTick } = useTicks();
	const { typedOf, onType } = usePaid();
	const visits = showSaid(sheet.visits, outcomes.all);
	const open = openVisitOf(visits, chosen);

	const say = async (visit: ShownVisit, kind: SaidKind, reason: string, isCorrection = false) => {
		const asksFast = visit.fastingHours > 0 && kind !== "no-show" && kind !== "undone";
		const isFastKept = asksFast ? (ticksOf(visit.id)[fastTick] ?? false) : null;
		const seen = sheet.visits.find(({ id }) => id === visit.id);
		const { paid, due = null, error } = readPayment(typedOf(visit), visit.payableRials);
		// its field says what is wrong
		if (!seen || (error && !isCorrection)) return;
		setAsked(undefined);
		setDue(undefined);
		setChosen(kind === "undone" ? visit.id : undefined);
		const money = isCorrection ? { paid: null, due: null } : { paid, due };
		const said = await outcomes.say(seen, { kind, reason, isFastKept, ...money });
		if (isOffline && said.isOnDevice) onSaid(said.said, t("keptOnPhone"));
	};
	undo.current = ({ seen }) => {
		const visit = visits.find(({ id }) => id === seen.id);
		if (visit?.outcome?.canCorrect) void say(visit, "undone", "", true);
		else notify({ tone: "warn", title: t("undoTooLate", { name: nameOf(seen) }) });
	};
	const onOutcome = (visit: ShownVisit, kind: VisitOutcomeKind) => {
		if (kind === "could-not") setAsked({ visit, isCorrection: false });
		else if (kind === "sampled" && visit.payableRials > 0 && typedOf(visit).way === "") setDue(visit);
		else void say(visit, kind, "");
	};
	useSheetKeys(open && ((kind) => onOutcome(open, kind)));
	return {
		...{ erased, outcomes, visits, open, chosen, setChosen, say, onOutcome },
		...{ asked, setAsked, due, setDue, ticksOf, onTick, typedOf, onType },
	};
}

function LivingSheet({ sheet, kept, isKept, keep, isOffline, isSignedOut, readAt }: Props) {
	const t = useTranslations("daySheet");
	const work = useVisitWork({ sheet, kept, keep, isOffline, isSignedOut });
	const { outcomes, visits, open, chosen, asked, due, typedOf, say } = work;
	return (
		<>
			<Notices
				outcomes={outcomes}
				visits={sheet.visits}
				isOffline={isOffline}
				readAt={readAt}
				isKept={isKept}
				erased={work.erased}
			/>
			{sheet.visits.length ? (
				<SheetView
					title={<DayTitle day={sheet.day} name={sheet.sampler.name} />}
					visits={visits}
					open={open}
					isChosen={chosen !== undefined && open?.id === chosen}
					onChoose={work.setChosen}
					ticksOf={work.ticksOf}
					onTick={work.onTick}
					typedOf={typedOf}
					onType={work.onType}
					onOutcome={work.onOutcome}
					onCorrect={(visit) => work.setAsked({ visit, isCorrection: true })}
				/>
			) : (
				<section className="card">
					<EmptyState icon={<CalendarCheck className="icon" aria-hidden />} title={t("none.title")}>
						{t("none.text")}
					</EmptyState>
				</section>
			)}
			{due ? (
				<DueDialog
					visit={due}
					typed={typedOf(due)}
					onType={(typed) => work.onType(due.id, typed)}
					onClose={() => work.setDue(undefined)}
					onConfirm={() => void say(due, "sampled", "")}
				/>
			) : null}
			{asked ? (
				<OutcomeDialog
					{...asked}
					onClose={() => work.setAsked(undefined)}
					onSay={(kind, reason) => void say(asked.visit, kind, reason, asked.isCorrection)}
				/>
			) : null}
		</>
	);
}
