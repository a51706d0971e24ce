import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type AskedStep, askedSteps, isAskedStep } from "../asked.ts";
import { type Status, status, statusName } from "../status.ts";
import { asksFor } from "./decisions.ts";

const longestReason = 500;

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
	/** The step that is asked for, when information is. */
	needs: AskedStep;
	onNeeds: (step: AskedStep) => void;
	onClose: () => void;
	onDecide: () => void;
};

/** Asks for the reason of a decision, or for a second look at one that cannot be taken back. */
export function DecisionDialog({ to, ...props }: Props) {
	return to === undefined ? null : <OpenDialog key={to} to={to} {...props} />;
}

function OpenDialog(props: Props & { to: Status }) {
	const { to, name, busy, isAllowed, notice, reason, onReason, needs, onNeeds, onClose, onDecide } = props;
	const t = useTranslations("desk");
	const tv = useTranslations("validation");
	const [isMissing, setMissing] = useState(false);
	const asked = asksFor(to);
	const state = statusName[to];
	const decide = () => {
		if (asked === "reason" && !reason.trim()) return setMissing(true);
		onDecide();
	};
	return (
		<Dialog
			title={t(`decide.${state}.title`, { name })}
			isOpen
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant="quiet" onPress={onClose}>
						{t("cancel")}
					</Button>
					<Button
						variant={asked === "consent" ? "primary" : "danger"}
						onPress={decide}
						busy={busy}
						isDisabled={!isAllowed}
					>
						{t(`action.${state}`)}
					</Button>
				</>
			}
		>
			<div className="stack">
				{notice}
				<p className="muted">{t(`decide.${state}.text`)}</p>
				{to === status.needsInformation ? (
					<NativeSelect
						label={t("asks.label")}
						need="required"
						options={askedSteps.map((step) => ({ value: step, label: t(`asks.${step}`) }))}
						value={needs}
						onChange={(step) => isAskedStep(step) && onNeeds(step)}
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
						rows={4}
						maxLength={longestReason}
						autoFocus
					/>
				)}
			</div>
		</Dialog>
	);
}
