import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, CalendarX2 } from "lucide-react";
import { useState } from "react";
import { ApiProblem, receptionClient, unwrap } from "#api/client.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { dayInTehran, formatDate, formatTime, formatWeekday } from "#locale/date/date.ts";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SlotPicker } from "../address/slot-picker.tsx";
import { myReceptions } from "../queries.ts";
import { useText } from "../use-text.ts";

// What a patient may still change of a request: its time, or giving it up (reception 2.1). Comes when it is asked for.

type Props = { reception: PatientReception; onClose: () => void };

/** Makes a call that changes the request: the list reloads after every outcome, and the dialog shows an error. */
export function useChange(call: () => Promise<PatientReception>, onDone: () => void) {
	const t = useText("change");
	const asked = useText("asked");
	const client = useQueryClient();
	const change = useMutation({
		mutationFn: call,
		onSuccess: onDone,
		onSettled: () => client.invalidateQueries({ queryKey: myReceptions.queryKey }),
	});
	const says = (error: unknown) => {
		if (!(error instanceof ApiProblem)) return t("failed");
		// names the test
		if (error.params["reason"] === "stability") return error.message;
		if (error.code === "slot.unavailable") return t(error.params["reason"] === "same" ? "same" : "taken");
		if (error.code === "reception.too-late") return t("tooLate");
		if (error.code === "reception.not-asked") return asked("notAsked");
		if (error.code === "record.stale") return t("stale");
		return t(error.status === 401 ? "signedOut" : "failed");
	};
	return { ...change, says: change.error ? says(change.error) : undefined };
}

export const SendProblem = ({ text }: { text: string | undefined }) => (
	<div role="alert">{text ? <p className="alert alert-bad">{text}</p> : null}</div>
);

function useMoment(at: string) {
	const locale = useLocale();
	return {
		day: `${formatWeekday(at, locale)} ${formatDate(at, locale, "month-name")}`,
		time: formatTime(at),
	};
}

/** Cancels the request, after a confirmation. */
export function CancelDialog({ reception, onClose, onCancelled }: Props & { onCancelled?: () => void }) {
	const t = useText("change");
	const [reason, setReason] = useState("");
	const { id, version, firstName, lastName, trackingCode, slotStartsAt } = reception;
	const cancel = useChange(
		() =>
			unwrap(
				receptionClient.Reception.Mine[":id"].Cancel.$post({ param: { id }, json: { version, reason } }),
			),
		() => {
			onCancelled?.();
			onClose();
		},
	);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			icon={<CalendarX2 className="icon" aria-hidden />}
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
				<SendProblem text={cancel.says} />
			</div>
		</ConfirmDialog>
	);
}

/** Chooses another time at the same place. The old time is released once the new time is booked. */
export function RescheduleDialog({ reception, onClose, onMoved }: Props & { onMoved?: () => void }) {
	const t = useText("change");
	const [chosen, setChosen] = useState({ startsAt: "", day: "" });
	const { id, version, samplingLocation, samplingDistrictId, slotStartsAt } = reception;
	const move = useChange(
		() =>
			unwrap(
				receptionClient.Reception.Mine[":id"].Reschedule.$post({
					param: { id },
					json: { version, onlineReceptionDate: chosen.startsAt },
				}),
			),
		() => {
			onMoved?.();
			onClose();
		},
	);
	return (
		<FormDialog
			size="lg"
			title={t("moveTitle")}
			cancel={t("back")}
			confirm={t("moveConfirm")}
			icon={<CalendarClock className="icon" aria-hidden />}
			isDisabled={!chosen.startsAt}
			busy={move.isPending}
			onClose={onClose}
			onConfirm={() => move.mutate()}
		>
			<p>{t.rich("moveText", { ...useMoment(slotStartsAt), num })}</p>
			<SlotPicker
				location={samplingLocation}
				districtId={samplingDistrictId}
				needs={reception.preparation}
				startsAt={chosen.startsAt}
				day={chosen.day || dayInTehran(new Date(slotStartsAt))}
				bookedAt={slotStartsAt}
				onChoose={(startsAt, day) => setChosen({ startsAt, day })}
			/>
			<SendProblem text={move.says} />
		</FormDialog>
	);
}
