import { Check, CircleHelp, Ellipsis, Undo2, UserX } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { actionKey, asksFor, decisionsOf } from "#domain/reception/reception/cpanel/decisions.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { InformationStep } from "#domain/reception/reception/information-request.ts";
import { asksSamplingTime } from "#domain/reception/reception/state/sampling-moment.ts";
import { type Status, status, statusName } from "#domain/reception/reception/state/status.ts";
import { deskTransition } from "#domain/reception/reception/state/transitions.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { MenuButton } from "#ui/menu-button.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import type { Decision } from "./use-decision.ts";

// its calendar is asked for now and then
const SamplingDialog = lazyComponent(
	async () => (await import("#records/sampling-dialog.tsx")).SamplingDialog,
);

const icons: Partial<Record<Status, ReactNode>> = {
	[status.needsInformation]: <CircleHelp className="icon" aria-hidden />,
	[status.rejected]: <Undo2 className="icon icon-directional" aria-hidden />,
	[status.noShow]: <UserX className="icon" aria-hidden />,
};

/** Decisions that have their own key (`use-record-keys.ts`). */
const keyClass: Partial<Record<ReturnType<typeof actionKey>, string>> = {
	needsInformation: "key-ask",
	rejected: "key-reject",
	reopened: "key-reject",
};

/** Decisions whose buttons can show a short name of one word, which is part of the full name. */
const shortNames = ["accepted", "needsInformation", "rejected"] as const;

type Props = {
	reception: ReceptionDetails;
	decide: (decision: Decision) => void;
	/** The decision that is being sent. */
	busy: Status | undefined;
	/** Whether a button was clicked a moment ago, so that all buttons are briefly inactive. */
	isResting: boolean;
	notice: ReactNode;
	asking: Status | undefined;
	setAsking: (to: Status | undefined) => void;
	/** Called to accept the request, which begins with the tests and prices. */
	onAccept: () => void;
};

type ButtonsProps = Pick<Props, "busy" | "isResting"> & { now: Status; onChoose: (to: Status) => void };

/** Buttons for the allowed decisions: the next stage first, frequent decisions next to it, the rest in a menu. */
function DecisionButtons({ now, busy, isResting, onChoose }: ButtonsProps) {
	const t = useTranslations("queue");
	const { primary, beside, more } = decisionsOf(now);
	const rests = busy !== undefined || isResting;
	if (primary === undefined && beside.length === 0 && more.length === 0) return null;
	// three buttons and a menu fit in one row with one word each
	const face = (to: Status) => {
		const key = actionKey(now, to);
		return beside.length > 1 && isOneOf(shortNames, key) ? t(`actionShort.${key}`) : t(`action.${key}`);
	};
	const button = (to: Status) => (
		<Button
			key={to}
			aria-label={t(`action.${actionKey(now, to)}`)}
			className={`detail-decision ${keyClass[actionKey(now, to)] ?? ""}`.trimEnd()}
			variant={to === status.rejected ? "danger-soft" : "outline"}
			icon={icons[to]}
			onPress={() => onChoose(to)}
			busy={rests && "rest"}
		>
			{face(to)}
		</Button>
	);
	return (
		<section className="detail-foot detail-decisions" aria-label={t("decisions")}>
			<div className="detail-foot-row">
				{primary === undefined ? null : (
					<Button
						className="detail-decision"
						aria-label={t(`action.${statusName[primary]}`)}
						icon={<Check className="icon" aria-hidden />}
						onPress={() => onChoose(primary)}
						busy={busy === primary || (rests && "rest")}
					>
						{face(primary)}
					</Button>
				)}
				{beside.map(button)}
				{more.length ? (
					<MenuButton
						className="icon-button icon-button-line"
						label={t("moreDecisions")}
						face={<Ellipsis className="icon" aria-hidden />}
						entries={more.map((to) => ({
							id: String(to),
							label: t(`action.${statusName[to]}`),
							isBad: to === status.cancelled,
							run: () => onChoose(to),
						}))}
					/>
				) : null}
			</div>
		</section>
	);
}

/** The decision buttons, and the dialogs of decisions that ask for something first. */
export function DecisionBar({
	reception,
	decide,
	busy,
	isResting,
	notice,
	asking,
	setAsking,
	onAccept,
}: Props) {
	const now = reception.websiteReceptionStatus;
	const choose = (to: Status) => {
		if (to === status.accepted) onAccept();
		else if (to === status.sampled && asksSamplingTime(new Date(reception.slotStartsAt), new Date()))
			setAsking(to);
		else if (asksFor(now, to) === "nothing") decide({ status: to, reason: "" });
		else setAsking(to);
	};
	const [reasons, setReasons] = useState<Partial<Record<Status, string>>>({});
	const reason = (asking !== undefined && reasons[asking]) || "";
	const [needs, setNeeds] = useState<InformationStep[]>([]);
	return (
		<>
			<DecisionButtons now={now} busy={busy} isResting={isResting} onChoose={choose} />
			{asking === status.sampled ? (
				<Suspense>
					<SamplingDialog
						name={`${reception.firstName} ${reception.lastName}`}
						appointmentAt={reception.slotStartsAt}
						busy={busy !== undefined}
						isDisabled={deskTransition(now, asking) === undefined}
						notice={notice}
						onClose={() => setAsking(undefined)}
						onSend={(sampledAt) => decide({ status: asking, reason: "", sampledAt })}
					/>
				</Suspense>
			) : null}
			<DecisionDialog
				to={asking === status.sampled ? undefined : asking}
				reception={reception}
				busy={busy !== undefined}
				isAllowed={asking !== undefined && deskTransition(now, asking) !== undefined}
				notice={notice}
				onClose={() => setAsking(undefined)}
				reason={reason}
				onReason={(text) => asking !== undefined && setReasons({ ...reasons, [asking]: text })}
				needs={needs}
				onNeeds={setNeeds}
				onDecide={() => {
					if (asking === undefined) return;
					const asked = asking === status.needsInformation ? { needs } : {};
					decide({ status: asking, reason: reason.trim(), ...asked });
				}}
			/>
		</>
	);
}
