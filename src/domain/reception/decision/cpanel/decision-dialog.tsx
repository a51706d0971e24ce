import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type AskedState,
	actionKey,
	asksFor,
	isHarsh,
} from "#domain/reception/reception/cpanel/decisions.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { InformationStep } from "#domain/reception/reception/information-request.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AskedItems } from "./asked-items.tsx";
import { ReadyReasons, useReadyReasons } from "./ready-reasons.tsx";

const maxReasonLength = 500;

type Props = {
	/** The new state; undefined when no decision is being made. */
	to: Status | undefined;
	/** The request to decide on; undefined for several requests, for which no information is requested. */
	reception: ReceptionDetails | undefined;
	/** The text shown instead of a name for several requests; `from` is then the state that requires the most input. */
	names?: string;
	from?: Status | undefined;
	busy: boolean;
	/** Whether the current state still allows the decision. */
	isAllowed: boolean;
	/** A notice about changes in the meantime. */
	notice: ReactNode;
	/** The text entered for the patient; the page stores it, so that a dialog closed by mistake loses nothing. */
	reason: string;
	onReason: (reason: string) => void;
	/** The parts requested in an information request. */
	needs: readonly InformationStep[];
	onNeeds: (steps: InformationStep[]) => void;
	onClose: () => void;
	onDecide: () => void;
};

/** Dialog for a decision that needs more input, such as a reason. */
export function DecisionDialog({ to, ...props }: Props) {
	return to === undefined ? null : <OpenDialog key={to} to={to} {...props} />;
}

/** What the user has to enter for the decision. */
function questionsOf({ to, reception, from }: Props & { to: Status }) {
	const now = reception?.websiteReceptionStatus ?? from ?? to;
	const asked = asksFor(now, to);
	return {
		asked,
		asksStep: to === status.needsInformation,
		isRequired: asked === "reason" || asked === "cause",
		// opened where `asksFor` says that something is asked
		state: actionKey(now, to) as AskedState,
	};
}

/** The input that is still missing, shown once the decision has been clicked. */
function useMissing({ reason, needs, onDecide }: Props, asks: { reason: boolean; step: boolean }) {
	const [isMissing, setMissing] = useState(false);
	const [isStepMissing, setStepMissing] = useState(false);
	const decide = () => {
		const lacksReason = asks.reason && !reason.trim();
		const lacksStep = asks.step && needs.length === 0;
		setMissing(lacksReason);
		setStepMissing(lacksStep);
		if (!lacksReason && !lacksStep) onDecide();
	};
	return { isMissing, setMissing, isStepMissing, setStepMissing, decide };
}

function OpenDialog(props: Props & { to: Status }) {
	const { to, reception, busy, isAllowed, notice, reason, onReason, needs, onNeeds, onClose } = props;
	const name = reception ? `${reception.firstName} ${reception.lastName}` : (props.names ?? "");
	const t = useTranslations("queue");
	const tv = useTranslations("validation");
	const step = useRef<HTMLInputElement>(null);
	const words = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	useEffect(() => step.current?.focus(), []);
	const { asked, asksStep, isRequired, state } = questionsOf(props);
	const missing = useMissing(props, { reason: isRequired, step: asksStep });
	const ready = useReadyReasons(reception, state);
	const label = ready.length ? t(asked === "reason" ? "wordsToPatient" : "wordsInside") : t("reason");
	const say = (text: string) => {
		onReason(text);
		missing.setMissing(false);
	};
	return (
		<FormDialog
			title={t(`decide.${state}.title`, { name })}
			cancel={t("cancel")}
			confirm={t(`action.${state}`)}
			isDangerous={isHarsh(to)}
			isDisabled={!isAllowed}
			busy={busy}
			onClose={onClose}
			onConfirm={missing.decide}
		>
			{notice}
			<p className="muted">{t(`decide.${state}.text`)}</p>
			{asksStep && reception ? (
				<AskedItems
					reception={reception}
					chosen={needs}
					reason={reason}
					onReason={say}
					maxLength={maxReasonLength}
					error={missing.isStepMissing ? t("asks.missing") : undefined}
					firstRef={step}
					onChange={(steps) => {
						onNeeds(steps);
						missing.setStepMissing(false);
					}}
				/>
			) : null}
			{ready.length ? (
				<ReadyReasons
					label={t("reason")}
					reasons={ready}
					words={reason}
					onWords={say}
					onChosen={() => words.current?.focus()}
				/>
			) : null}
			<TextField
				label={label}
				// the patient reads it in their own language
				{...(asked === "reason" ? { lang: reception?.locale } : {})}
				need={isRequired ? "required" : "optional"}
				hint={asked === "reason" ? t("reasonHint") : t("reasonInside")}
				error={missing.isMissing ? tv("required", { field: label }) : undefined}
				value={reason}
				onChange={say}
				onBlur={() => missing.setMissing(isRequired && reason !== "" && !reason.trim())}
				inputRef={words}
				rows={4}
				maxLength={maxReasonLength}
				autoFocus={!asksStep && ready.length === 0}
			/>
		</FormDialog>
	);
}
