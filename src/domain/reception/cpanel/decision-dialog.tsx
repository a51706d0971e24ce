import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type Status, statusName } from "../status.ts";
import { asksFor } from "./decisions.ts";

const longestReason = 500;

type Props = {
	/** The state that is to follow; undefined when nothing is being decided. */
	to: Status | undefined;
	name: string;
	busy: boolean;
	/** Does the fresh state still allow it? */
	isAllowed: boolean;
	/** What happened meanwhile; the reason that was typed stays. */
	notice: React.ReactNode;
	onClose: () => void;
	onDecide: (reason: string) => void;
};

/** Asks for the reason of a decision, or for a second look at one that cannot be taken back. */
export function DecisionDialog({ to, ...props }: Props) {
	// a dialog of its own for each decision: the reason of one is not the reason of another
	return to === undefined ? null : <OpenDialog key={to} to={to} {...props} />;
}

function OpenDialog({ to, name, busy, isAllowed, notice, onClose, onDecide }: Props & { to: Status }) {
	const t = useTranslations("desk");
	const tv = useTranslations("validation");
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const asked = asksFor(to);
	const state = statusName[to];
	const decide = () => {
		if (asked === "reason" && !reason.trim()) return setMissing(true);
		onDecide(reason.trim());
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
				{asked === "consent" ? null : (
					<TextField
						label={t("reason")}
						need={asked === "reason" ? "required" : "optional"}
						hint={asked === "reason" ? t("reasonHint") : t("reasonInside")}
						error={isMissing ? tv("required", { field: t("reason") }) : undefined}
						value={reason}
						onChange={(text) => {
							setReason(text);
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
