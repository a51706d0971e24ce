import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiProblem, answerOf, samplingClient } from "#api/client.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import type { SamplingLocation } from "#domain/sampling/schema.ts";
import { num } from "#ui/num.tsx";
import { TimerRing } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { asClock, useCountdown } from "../countdown.ts";
import { useWords } from "../words.ts";

/** As on the server (reception 3.9): for the ring; the time itself is the server's. */
const wholeSeconds = 600;

type Place = Pick<ReceptionDraft, "samplingLocation" | "samplingDistrictId" | "onlineReceptionDate">;

/**
 * Keeps the chosen time while the request is looked over, and says for how long. Without an answer it says nothing: the
 * place is claimed at submit all the same.
 */
export function HeldTime({ place, onTaken }: { place: Place; onTaken: () => void }) {
	const { samplingLocation, samplingDistrictId, onlineReceptionDate } = place;
	const hold = useMutation({
		mutationFn: () =>
			answerOf(
				samplingClient.Sampling.Hold.$post({
					json: {
						samplingLocation: samplingLocation as SamplingLocation,
						samplingDistrictId: samplingLocation === 2 ? samplingDistrictId : "",
						onlineReceptionDate: new Date(onlineReceptionDate).toISOString(),
					},
				}),
			),
		onError(error) {
			if (error instanceof ApiProblem && error.code === "slot.unavailable") onTaken();
		},
	});
	const begin = useEffectEvent(() => hold.mutate());
	useEffect(() => {
		if (onlineReceptionDate) begin();
	}, [onlineReceptionDate]);
	// the lines below stay where they are when the answer comes
	if (hold.isPending && !hold.data) return <Skeleton height="3.2rem" />;
	return hold.data ? (
		<Left
			key={hold.data.expiresAt}
			until={Date.parse(hold.data.expiresAt)}
			onAgain={begin}
			busy={hold.isPending}
		/>
	) : null;
}

type LeftProps = { until: number; onAgain: () => void; busy: boolean };

function Left({ until, onAgain, busy }: LeftProps) {
	const t = useWords("overview");
	const left = useCountdown(until);
	return left > 0 ? (
		<p className="held">
			<TimerRing percent={Math.min(100, (left / wholeSeconds) * 100)} />
			<span>{t.rich("held", { clock: asClock(left), num })}</span>
		</p>
	) : (
		<div className="alert alert-warn" role="status">
			<div className="grow">{t("holdOver")}</div>
			<button type="button" className="btn btn-outline btn-sm" disabled={busy} onClick={onAgain}>
				<span>{t("holdAgain")}</span>
			</button>
		</div>
	);
}
