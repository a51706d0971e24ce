import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CalendarX2 } from "lucide-react";
import { useState } from "react";
import { ApiProblem, answerOf, receptionClient } from "#api/client.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import { formatDate, formatTime, formatWeekday } from "#locale/date.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SlotPicker } from "../address/slot-picker.tsx";
import { choiceOf } from "../choice.ts";
import { ownReceptions } from "../query.ts";
import { useChoice } from "../use-choice.ts";
import { useWords } from "../words.ts";

// What a patient may still change of a request: its time, or giving it up (reception 2.1). Comes when it is asked for.

type Props = { reception: OwnReception; onClose: () => void };

/** A call that changes the request: the list is read anew whatever came of it, and a failure is told in the dialog. */
export function useChange(call: () => Promise<OwnReception>, onDone: () => void) {
	const t = useWords("change");
	const asked = useWords("asked");
	const client = useQueryClient();
	const change = useMutation({
		mutationFn: call,
		onSuccess: onDone,
		onSettled: () => client.invalidateQueries({ queryKey: ownReceptions.queryKey }),
	});
	const says = (error: unknown) => {
		if (!(error instanceof ApiProblem)) return t("failed");
		if (error.code === "slot.unavailable") return t(error.params["reason"] === "same" ? "same" : "taken");
		if (error.code === "reception.too-late") return t("tooLate");
		if (error.code === "reception.not-asked") return asked("notAsked");
		if (error.code === "record.stale") return t("stale");
		return t(error.status === 401 ? "signedOut" : "failed");
	};
	return { ...change, says: change.error ? says(change.error) : undefined };
}

export const Trouble = ({ text }: { text: string | undefined }) => (
	<div role="alert">{text ? <p className="alert alert-bad">{text}</p> : null}</div>
);

function useMoment(at: string) {
	const locale = useLocale();
	return { day: `${formatWeekday(at, locale)} ${formatDate(at, locale)}`, time: formatTime(at) };
}

/** Gives the request up, after asking. */
export function CancelDialog({ reception, onClose }: Props) {
	const t = useWords("change");
	const [reason, setReason] = useState("");
	const { id, version, firstName, lastName, trackingCode, slotStartsAt } = reception;
	const cancel = useChange(
		() =>
			answerOf(
				receptionClient.Reception.Mine[":id"].Cancel.$post({ param: { id }, json: { version, reason } }),
			),
		onClose,
	);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			icon={<CalendarX2 className="i" aria-hidden />}
			title={t("cancelTitle", { code: showTrackingCode(trackingCode) })}
			confirm={t("cancelConfirm")}
			cancel={t("keep")}
			busy={cancel.isPending}
			onCancel={onClose}
			onConfirm={() => cancel.mutate()}
		>
			<div className="stack">
				<p>{t.rich("cancelText", { name: `${firstName} ${lastName}`, ...useMoment(slotStartsAt), num })}</p>
				<TextField
					label={t("reason")}
					need="optional"
					rows={2}
					maxLength={300}
					value={reason}
					onChange={setReason}
				/>
				<Trouble text={cancel.says} />
			</div>
		</ConfirmDialog>
	);
}

/** Another time at the same place. The old one is given back when the new one is sure. */
export function RescheduleDialog({ reception, onClose }: Props) {
	const t = useWords("change");
	const [chosen, setChosen] = useState({ startsAt: "", day: "" });
	const { needs } = useChoice(choiceOf(reception));
	const { id, version, samplingLocation, samplingDistrictId, slotStartsAt } = reception;
	const move = useChange(
		() =>
			answerOf(
				receptionClient.Reception.Mine[":id"].Reschedule.$post({
					param: { id },
					json: { version, onlineReceptionDate: chosen.startsAt },
				}),
			),
		onClose,
	);
	return (
		<Dialog
			isOpen
			size="lg"
			title={t("moveTitle")}
			onClose={onClose}
			footer={
				<>
					<Button variant="quiet" onPress={onClose}>
						{t("back")}
					</Button>
					<Button
						icon={<CalendarClock className="i" aria-hidden />}
						isDisabled={!chosen.startsAt}
						busy={move.isPending}
						onPress={() => move.mutate()}
					>
						{t("moveConfirm")}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>{t.rich("moveText", { ...useMoment(slotStartsAt), num })}</p>
				<SlotPicker
					location={samplingLocation}
					districtId={samplingDistrictId}
					needs={needs}
					startsAt={chosen.startsAt}
					day={chosen.day}
					onChoose={(startsAt, day) => setChosen({ startsAt, day })}
				/>
				<Trouble text={move.says} />
			</div>
		</Dialog>
	);
}
