import { useState } from "react";
import { useTranslations } from "use-intl";
import { DecisionDialog } from "#domain/reception/decision/cpanel/decision-dialog.tsx";
import { actionKey, isHarsh } from "#domain/reception/reception/cpanel/decisions.ts";
import { type Status, statusName } from "#domain/reception/reception/state/status.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ReceptionCard } from "../schema.ts";
import { type Asked, nameOf } from "./use-card-move.ts";

type Props = {
	asked: Asked | undefined;
	/** The card as the board has it now; undefined when it is no longer shown. */
	fresh: ReceptionCard | undefined;
	busy: boolean;
	onClose: () => void;
	onChoose: (card: ReceptionCard, to: Status) => void;
	onDecide: (card: ReceptionCard, to: Status, reason: string) => void;
};

/** Asks for the reason for a move, or which move to make when a column allows several. */
export function MoveDialogs({ asked, fresh, busy, onClose, onChoose, onDecide }: Props) {
	const t = useTranslations("queue");
	const [reasons, setReasons] = useState<Record<string, string>>({});
	if (!asked) return null;
	const { card } = asked;
	const now = card.websiteReceptionStatus;
	if ("ways" in asked)
		return (
			<Dialog isOpen title={t("board.which", { name: nameOf(card) })} onClose={onClose}>
				<div className="board-ways">
					{asked.ways.map((to) => (
						<Button
							key={to}
							block
							variant={isHarsh(to) ? "danger-soft" : "outline"}
							onPress={() => {
								onClose();
								onChoose(card, to);
							}}
						>
							{t(`action.${actionKey(now, to)}`)}
						</Button>
					))}
				</div>
			</Dialog>
		);
	// typed text stays while the page is open, even when the dialog is closed by mistake
	const key = `${card.id} ${asked.to}`;
	const reason = reasons[key] ?? "";
	const isChanged = fresh !== undefined && fresh.version !== card.version;
	return (
		<DecisionDialog
			to={asked.to}
			reception={undefined}
			names={nameOf(card)}
			from={now}
			busy={busy}
			isAllowed={!isChanged}
			notice={
				isChanged ? (
					<Alert tone="warn" isNew>
						<b>{t("overtaken.changed")}</b>{" "}
						{t("board.nowAt", { state: t(`state.${statusName[fresh.websiteReceptionStatus]}`) })}{" "}
						{t("overtaken.again")}
					</Alert>
				) : null
			}
			reason={reason}
			onReason={(text) => setReasons({ ...reasons, [key]: text })}
			needs={[]}
			onNeeds={() => {}}
			onClose={onClose}
			onDecide={() => onDecide(card, asked.to, reason.trim())}
		/>
	);
}
