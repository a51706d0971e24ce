import { Check, Info } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { hasConsented } from "#domain/reception/consent/words.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { wait } from "#ui/wait-event.ts";
import { PreparationWarnings } from "../appointment/preparation-note.tsx";
import { Fee, PriceOrLater } from "../basket/price-or-later.tsx";
import { useCost } from "../basket/use-cost.ts";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import type { SubmittedState } from "../draft/submitted-state.ts";
import { pageConfig } from "../page-config.ts";
import { myDrafts, myReceptions, queryClient } from "../queries.ts";
import { Refusal, useRefusal } from "../refusal.tsx";
import { guard, stepSetting } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { type StepPath, stepsFor, withStep } from "../step/steps.ts";
import { fromReview, useStep } from "../step/use-step.ts";
import { useText } from "../use-text.ts";
import { useValidationText } from "../validation-text.ts";
import { FastNote, PreparationSection } from "./preparation.tsx";
import { CardSection, PatientSection, PlaceSection, SelectionSection } from "./request-sections.tsx";
import { SlotHold } from "./slot-hold.tsx";
import { incompleteStep, type Outcome, submit } from "./submit.ts";

const SignInDialog = lazyComponent(async () => (await import("../login/sign-in-dialog.tsx")).SignInDialog);

export const clientLoader = guard("receptionOverview");
export const HydrateFallback = StepSkeleton;

type SendProblem = Exclude<Outcome, { state: "done" }> | { state: "incomplete"; step: StepPath };

type AddressOf = ReturnType<typeof useStep>["address"];

/** Submits the draft, and reports what prevents it. */
function useSubmitting(draft: ReceptionDraft, address: AddressOf) {
	const navigate = useNavigate();
	/** Whether a submission is in progress; a ref, so that the value is known before the next render. */
	const sending = useRef(false);
	const [busy, setBusy] = useState(false);
	const { reason: trouble, refuse: tell, place } = useRefusal<SendProblem>();
	const send = async () => {
		// a second press before the first has drawn its spinner
		if (sending.current) return;
		const missing = incompleteStep(draft);
		if (missing) return tell({ state: "incomplete", step: missing });
		sending.current = true;
		setBusy(true);
		tell(undefined);
		wait("save", true);
		const outcome = await submit(draft).finally(() => wait("save", false));
		sending.current = false;
		setBusy(false);
		if (outcome.state !== "done") {
			if (outcome.state === "slot-taken") openAddressAgain();
			return tell(outcome);
		}
		void queryClient.invalidateQueries({ queryKey: myReceptions.queryKey });
		queryClient.setQueryData(myDrafts.queryKey, (list) => list?.filter(({ id }) => id !== draft.id));
		// that page clears the draft: without one, this page would lead to the user panel
		const state: SubmittedState = { submissionKey: draft.submissionKey };
		await navigate(`${address("confirmed")}?id=${outcome.id}`, { replace: true, state });
	};
	return { sending, busy, send, trouble, tell, place };
}

export default draftPage(function Overview({ draft }: { draft: ReceptionDraft }) {
	const t = useText("overview");
	const { address } = useStep("receptionOverview", draft);
	const choice = useCost(draft);
	const { sending, busy, send, trouble, tell, place } = useSubmitting(draft, address);
	const consent = useRef<HTMLInputElement>(null);
	const [consentError, setConsentError] = useState<string>();
	const ruleText = useValidationText();
	const isReady = stepsFor(draft, stepSetting()).every(
		(path) => path === "receptionOverview" || draft.doneSteps.includes(path),
	);

	const press = () => {
		if (hasConsented(draft, pageConfig().consent.version)) return void send();
		setConsentError(ruleText("validation.consent", ""));
		consent.current?.focus();
	};
	const submitButton = (
		<Button
			className="step-foot-next"
			size="lg"
			block
			busy={busy}
			isDisabled={!isReady}
			icon={<Check className="icon" aria-hidden />}
			onPress={press}
		>
			{t(busy ? "submitting" : "submit")}
		</Button>
	);
	return (
		<StepPage
			path="receptionOverview"
			action={submitButton}
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			aside={
				<>
					<Cost
						draft={draft}
						cost={choice}
						consent={consent}
						error={consentError}
						onConsent={(given) => {
							setConsentError(undefined);
							const { version } = pageConfig().consent;
							draftStore.change({ consent: given, consentVersion: given ? version : "" });
						}}
					>
						<div className="price-box-submit">{submitButton}</div>
					</Cost>
					<PreparationWarnings warnings={choice.needs.warnings} />
					<FastNote startsAt={draft.onlineReceptionDate} fastingHours={choice.needs.fastingHours} />
				</>
			}
		>
			<Refusal place={place}>{trouble ? <TroubleNote trouble={trouble} address={address} /> : null}</Refusal>
			<SlotHold
				place={draft}
				onTaken={async () => {
					// a submit that is on its way has its own answer
					if (sending.current || (await isOverElsewhere())) return;
					openAddressAgain();
					tell({ state: "slot-taken" });
				}}
			/>
			<SelectionSection draft={draft} address={address} choice={choice} />
			<PatientSection draft={draft} address={address} />
			{stepSetting().getPatientNicImage ? <CardSection draft={draft} address={address} /> : null}
			<PlaceSection draft={draft} address={address} />
			<PreparationSection preparations={choice.preparations} />
			{trouble?.state === "signed-out" ? (
				<Suspense>
					<SignInDialog
						title={t("signInTitle")}
						onClose={() => tell(undefined)}
						onSignedIn={() => void send()}
					/>
				</Suspense>
			) : null}
		</StepPage>
	);
});

/**
 * Whether the draft was submitted although the response was lost: in this case, the time was taken by this same request.
 */
async function isOverElsewhere(): Promise<boolean> {
	await draftStore.pull();
	const { draft, theirs } = draftStore.getState();
	return draft === null || theirs !== null;
}

/** The selected time is no longer free: removes it from the draft and keeps everything else. */
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

type NoteProps = { trouble: SendProblem; address: (path: StepPath | "userPanel") => string };

function TroubleNote({ trouble, address }: NoteProps) {
	const t = useText("overview");
	const steps = useText("steps");
	const frame = useText("frame");
	const says = (title: string, text: ReactNode, to?: string, label?: string) => (
		<Alert
			tone="bad"
			title={title}
			action={
				to && label ? (
					<Link className="button button-outline button-sm" to={to} state={fromReview}>
						<span>{label}</span>
					</Link>
				) : null
			}
		>
			{text}
		</Alert>
	);
	switch (trouble.state) {
		case "slot-taken":
			return says(t("slotTaken"), t("slotTakenText"), address("address"), t("newSlot"));
		case "consent-changed":
			return (
				<Alert
					tone="warn"
					title={t("consentChanged")}
					action={
						<Button variant="outline" size="sm" onPress={() => location.reload()}>
							{t("readAgain")}
						</Button>
					}
				>
					{t("consentChangedText")}
				</Alert>
			);
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
	cost: ReturnType<typeof useCost>;
	consent: RefObject<HTMLInputElement | null>;
	error: string | undefined;
	onConsent: (given: boolean) => void;
	/** The submit button. */
	children: ReactNode;
};

/** The total, the consent, and the button. */
function Cost({ draft, cost, consent, error, onConsent, children }: CostProps) {
	const t = useText("overview");
	const isHome = draft.samplingLocation === samplingLocations.home;
	const isPrescription = draft.receptionType === receptionTypes.prescription;
	const { version, text } = pageConfig().consent;
	return (
		<section className="card card-padded price-box">
			<h2>{t("cost")}</h2>
			<dl className="description-list">
				<div>
					<dt>{isPrescription ? t("byPrescription") : t.rich("items", { count: cost.lines.length, num })}</dt>
					<dd>
						<PriceOrLater amount={cost.itemsRials} />
					</dd>
				</div>
				{isHome ? (
					<div>
						<dt>{t("homeFee")}</dt>
						<dd>{cost.homeFeeRials === undefined ? null : <Fee amount={cost.homeFeeRials} />}</dd>
					</div>
				) : null}
				<div>
					<dt>{t("insuranceShare")}</dt>
					<dd className="muted">{t("atDesk")}</dd>
				</div>
			</dl>
			{isPrescription ? null : (
				<div className="basket-total">
					<span>{t("total")}</span>
					<b>
						<PriceOrLater amount={cost.totalRials} />
					</b>
				</div>
			)}
			<Message icon={<Info className="icon" aria-hidden />}>
				{t(isPrescription ? "priceByPrescription" : "finalPrice")}
			</Message>
			<Checkbox
				isSelected={hasConsented(draft, version)}
				error={error}
				inputRef={consent}
				onChange={onConsent}
			>
				<span className="consent-text">{text}</span>
			</Checkbox>
			{children}
		</section>
	);
}
