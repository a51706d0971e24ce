import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiProblem, samplingClient, unwrap } from "#api/client.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { holdMs } from "#domain/sampling/sampling/slot/booking-rules.ts";
import { second } from "#platform/clock.ts";
import { asClock, useCountdown } from "#ui/countdown.ts";
import { num } from "#ui/num.tsx";
import { TimerRing } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useText } from "../use-text.ts";

type Place = Pick<ReceptionDraft, "samplingLocation" | "samplingDistrictId" | "onlineReceptionDate">;

/**
 * Holds the chosen time during the review of the request, and shows for how long. Without a response from the server it
 * shows nothing: the time is booked at submission anyway.
 */
export function SlotHold({ place, onTaken }: { place: Place; onTaken: () => Promise<void> }) {
	const { samplingLocation, samplingDistrictId, onlineReceptionDate } = place;
	const isHome = samplingLocation === samplingLocations.home;
	const hold = useMutation({
		async mutationFn() {
			const call = samplingClient.Sampling.Hold.$post({
				json: {
					samplingLocation: isHome ? samplingLocations.home : samplingLocations.laboratory,
					samplingDistrictId: isHome ? samplingDistrictId : "",
					onlineReceptionDate: new Date(onlineReceptionDate).toISOString(),
				},
			});
			return Date.now() + (await unwrap(call)).leftSeconds * 1000;
		},
		onError(error) {
			if (error instanceof ApiProblem && error.code === "slot.unavailable") return onTaken();
		},
	});
	const begin = useEffectEvent(() => hold.mutate());
	useEffect(() => {
		if (onlineReceptionDate) begin();
	}, [onlineReceptionDate]);
	// the lines below stay where they are when the answer comes
	if (hold.isPending && !hold.data) return <Skeleton height="3.2rem" />;
	return hold.data ? <Left until={hold.data} onAgain={begin} busy={hold.isPending} /> : null;
}

type LeftProps = { until: number; onAgain: () => void; busy: boolean };

function Left({ until, onAgain, busy }: LeftProps) {
	const t = useText("overview");
	const left = useCountdown(until);
	return left > 0 ? (
		<p className="held">
			<TimerRing percent={Math.min(100, ((left * second) / holdMs) * 100)} />
			<span>{t.rich("held", { clock: asClock(left), num })}</span>
		</p>
	) : (
		<div className="alert alert-warn" role="status">
			<div className="grow">{t("holdOver")}</div>
			<button type="button" className="button button-outline button-sm" disabled={busy} onClick={onAgain}>
				<span>{t("holdAgain")}</span>
			</button>
		</div>
	);
}
