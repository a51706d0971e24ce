import { useQuery } from "@tanstack/react-query";
import { Check, Info } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { receptionTypes } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft.ts";
import { guard, stepSetting } from "../guard.ts";
import { Price } from "../price.tsx";
import { districts, ownReceptions, queryClient } from "../query.ts";
import { useRuleText } from "../rule-text.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { type StepPath, stepsFor, withStep } from "../steps.ts";
import type { SubmittedState } from "../submitted-state.ts";
import { useChoice } from "../use-choice.ts";
import { useStep } from "../use-step.ts";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";
import { HeldTime } from "./held-time.tsx";
import { CardPart, ChoicePart, PatientPart, PlacePart } from "./parts.tsx";
import { FastNote, PreparationPart } from "./preparation.tsx";
import { incompleteStep, type Outcome, submit } from "./submit.ts";

const SignInDialog = lazy(async () => ({ default: (await import("../sign-in-dialog.tsx")).SignInDialog }));

export const clientLoader = guard("receptionOverview");
export const HydrateFallback = StepSkeleton;

type Trouble = Exclude<Outcome, { state: "done" }> | { state: "incomplete"; step: StepPath };

export default withDraft(function Overview({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("overview");
	const { address } = useStep("receptionOverview", draft);
	const choice = useChoice(draft);
	const navigate = useNavigate();
	const sending = useRef(false);
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<Trouble>();
	const alert = useRef<HTMLDivElement>(null);

	const tell = (problem: Trouble) => {
		setTrouble(problem);
		alert.current?.focus();
	};
	const send = async () => {
		// a second press before the first has drawn its spinner
		if (sending.current) return;
		const missing = incompleteStep(draft);
		if (missing) return tell({ state: "incomplete", step: missing });
		sending.current = true;
		setBusy(true);
		setTrouble(undefined);
		const outcome = await submit(draft);
		sending.current = false;
		setBusy(false);
		if (outcome.state !== "done") {
			if (outcome.state === "slot-taken") openAddressAgain();
			return tell(outcome);
		}
		void queryClient.invalidateQueries({ queryKey: ownReceptions.queryKey });
		// that page clears the draft: without one, this page would lead to the user panel
		const state: SubmittedState = { submissionKey: draft.submissionKey };
		await navigate(`${address("confirmed")}?id=${outcome.id}`, { replace: true, state });
	};
	return (
		<StepPage
			path="receptionOverview"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			aside={
				<>
					<Cost draft={draft} choice={choice} busy={busy} onSubmit={() => void send()} />
					<FastNote startsAt={draft.onlineReceptionDate} fastingHours={choice.needs.fastingHours} />
				</>
			}
		>
			<div ref={alert} tabIndex={-1} role="alert">
				{trouble ? <TroubleNote trouble={trouble} address={address} /> : null}
			</div>
			<HeldTime
				place={draft}
				onTaken={() => {
					// a submit that is on its way has its own answer
					if (sending.current) return;
					openAddressAgain();
					tell({ state: "slot-taken" });
				}}
			/>
			<ChoicePart draft={draft} address={address} choice={choice} />
			<PatientPart draft={draft} address={address} />
			{stepSetting().getPatientNicImage ? <CardPart draft={draft} address={address} /> : null}
			<PlacePart draft={draft} address={address} />
			<PreparationPart preparations={choice.preparations} />
			{trouble?.state === "signed-out" ? (
				<Suspense>
					<SignInDialog
						title={t("signInTitle")}
						onClose={() => setTrouble(undefined)}
						onSignedIn={() => void send()}
					/>
				</Suspense>
			) : null}
		</StepPage>
	);
});

/** The chosen time is gone: it is taken out of the draft, and everything else stays. */
function openAddressAgain() {
	const doneSteps = draftStore.getState().draft?.doneSteps ?? [];
	draftStore.change({
		onlineReceptionDate: "",
		sampleDate: "",
		doneSteps: withStep(doneSteps, "address", false),
	});
	// what was read before would offer the same time once more
	queryClient.removeQueries({ queryKey: ["slots"] });
}

type NoteProps = { trouble: Trouble; address: (path: StepPath | "userPanel") => string };

function TroubleNote({ trouble, address }: NoteProps) {
	const t = useWords("overview");
	const steps = useWords("steps");
	const frame = useWords("frame");
	const says = (title: string, text: ReactNode, to?: string, label?: string) => (
		<div className="alert alert-bad">
			<Info className="i" aria-hidden />
			<div className="grow">
				<b>{title}</b>
				{text}
			</div>
			{to && label ? (
				<Link className="btn btn-outline btn-sm" to={to}>
					<span>{label}</span>
				</Link>
			) : null}
		</div>
	);
	switch (trouble.state) {
		case "slot-taken":
			return says(t("slotTaken"), t("slotTakenText"), address("address"), t("newSlot"));
		case "already":
			return says(t("already"), t("alreadyText"), address("userPanel"), frame("toPanel"));
		case "limit":
			return says(t("failedTitle"), t("limitText"));
		case "incomplete":
			return says(
				t("incomplete"),
				t("incompleteText", { step: steps(trouble.step) }),
				address(trouble.step),
				t("edit"),
			);
		case "refused":
			return says(
				t("failedTitle"),
				trouble.fields.map(({ message }) => message).join(" "),
				address(trouble.step),
				t("edit"),
			);
		case "signed-out":
			return null;
		default:
			return says(t("failedTitle"), t("failedText"));
	}
}

type CostProps = {
	draft: ReceptionDraft;
	choice: ReturnType<typeof useChoice>;
	busy: boolean;
	onSubmit: () => void;
};

/** What it comes to, the consent, and the one button. */
function Cost({ draft, choice, busy, onSubmit }: CostProps) {
	const t = useWords("overview");
	const ruleText = useRuleText();
	const isHome = draft.samplingLocation === 2;
	const list = useQuery({ ...districts(useLocale()), enabled: isHome }).data;
	const homeFee = isHome ? (list?.find(({ id }) => id === draft.samplingDistrictId)?.feeRials ?? 0) : 0;
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	const consent = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string>();
	const isReady = stepsFor(draft, stepSetting()).every(
		(path) => path === "receptionOverview" || draft.doneSteps.includes(path),
	);
	return (
		<section className="card card-p pay">
			<h2>{t("cost")}</h2>
			<dl className="dl">
				{isPrescription ? null : (
					<div>
						<dt>{t.rich("items", { count: choice.lines.length, num })}</dt>
						<dd>
							<Price amount={choice.totalRials} />
						</dd>
					</div>
				)}
				{isHome ? (
					<div>
						<dt>{t("homeFee")}</dt>
						<dd>
							<Price amount={homeFee} />
						</dd>
					</div>
				) : null}
				<div>
					<dt>{t("insuranceShare")}</dt>
					<dd className="muted">{t("atDesk")}</dd>
				</div>
			</dl>
			{isPrescription ? null : (
				<div className="sum-total">
					<span>{t("total")}</span>
					<b>
						<Price amount={choice.totalRials + homeFee} />
					</b>
				</div>
			)}
			<Message icon={<Info className="i" aria-hidden />}>
				{t(isPrescription ? "priceByPrescription" : "finalPrice")}
			</Message>
			<Checkbox
				isSelected={draft.consent}
				error={error}
				inputRef={consent}
				onChange={(given) => {
					setError(undefined);
					draftStore.change({ consent: given });
				}}
			>
				{t("consent")}
			</Checkbox>
			<Button
				size="lg"
				block
				busy={busy}
				isDisabled={!isReady}
				icon={<Check className="i" aria-hidden />}
				onPress={() => {
					if (draft.consent) return onSubmit();
					setError(ruleText("validation.consent", ""));
					consent.current?.focus();
				}}
			>
				{t(busy ? "submitting" : "submit")}
			</Button>
		</section>
	);
}
