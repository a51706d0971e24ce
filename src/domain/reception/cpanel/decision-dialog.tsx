import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "#ui/dialog.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type InformationStep, informationSteps, isInformationStep } from "../information-request.ts";
import { type Status, status, statusName } from "../status.ts";
import { type AskedState, asksFor, isHarsh } from "./decisions.ts";

const maxReasonLength = 500;

type Props = {
	/** The state that is to follow; undefined when nothing is being decided. */
	to: Status | undefined;
	name: string;
	busy: boolean;
	/** Does the fresh state still allow it? */
	isAllowed: boolean;
	/** What happened meanwhile. */
	notice: ReactNode;
	/** What was typed; kept by the page, so that a dialog closed by mistake loses nothing. */
	reason: string;
	onReason: (reason: string) => void;
	/** The step that is asked for, when information is; undefined until it is chosen. */
	needs: InformationStep | undefined;
	onNeeds: (step: InformationStep) => void;
	onClose: () => void;
	onDecide: () => void;
};

/** Asks for the reason of a decision, or for a second look at one that cannot be taken back. */
export function DecisionDialog({ to, ...props }: Props) {
	return to === undefined ? null : <OpenDialog key={to} to={to} {...props} />;
}

function OpenDialog(props: Props & { to: Status }) {
	const { to, name, busy, isAllowed, notice, reason, onReason, needs, onNeeds, onClose, onDecide } = props;
	const t = useTranslations("queue");
	const tv = useTranslations("validation");
	const [isMissing, setMissing] = useState(false);
	const [isStepMissing, setStepMissing] = useState(false);
	const step = useRef<HTMLSelectElement>(null);
	const words = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	useEffect(() => step.current?.focus(), []);
	const asksStep = to === status.needsInformation;
	const asked = asksFor(to);
	// opened where `asksFor` says that something is asked
	const state = statusName[to] as AskedState;
	const decide = () => {
		const lacksReason = asked === "reason" && !reason.trim();
		const lacksStep = asksStep && needs === undefined;
		setMissing(lacksReason);
		setStepMissing(lacksStep);
		if (lacksStep) step.current?.focus();
		else if (lacksReason) words.current?.focus();
		if (!lacksReason && !lacksStep) onDecide();
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
			onConfirm={decide}
		>
			{notice}
			<p className="muted">{t(`decide.${state}.text`)}</p>
			{asksStep ? (
				<NativeSelect
					label={t("asks.label")}
					need="required"
					options={informationSteps.map((step) => ({ value: step, label: t(`asks.${step}`) }))}
					value={needs ?? ""}
					error={isStepMissing ? t("asks.missing") : undefined}
					inputRef={step}
					onChange={(step) => {
						if (!isInformationStep(step)) return;
						onNeeds(step);
						setStepMissing(false);
					}}
				/>
			) : null}
			{asked === "consent" ? null : (
				<TextField
					label={t("reason")}
					need={asked === "reason" ? "required" : "optional"}
					hint={asked === "reason" ? t("reasonHint") : t("reasonInside")}
					error={isMissing ? tv("required", { field: t("reason") }) : undefined}
					value={reason}
					onChange={(text) => {
						onReason(text);
						setMissing(false);
					}}
					onBlur={() => setMissing(asked === "reason" && reason !== "" && !reason.trim())}
					inputRef={words}
					rows={4}
					maxLength={maxReasonLength}
					autoFocus={!asksStep}
				/>
			)}
		</FormDialog>
	);
}
