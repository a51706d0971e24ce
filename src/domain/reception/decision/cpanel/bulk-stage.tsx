import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import { asksFor, isHarsh } from "#domain/reception/reception/cpanel/decisions.ts";
import { usePlainKeys } from "#domain/reception/reception/cpanel/use-record-keys.ts";
import { mostMoved } from "#domain/reception/reception/details/most-moved.ts";
import type { BulkStageInput, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { type Status, status, statuses, statusName } from "#domain/reception/reception/state/status.ts";
import { needsCause, nextStatuses } from "#domain/reception/reception/state/transitions.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { useCall } from "#records/call-context.tsx";
import type { Selection } from "#records/list/use-selection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { notify } from "#ui/toast.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

type Failure = { row: ReceptionRow; code: string };

const whyOf: Record<
	string,
	"stale" | "transition" | "noTests" | "gone" | "place" | "samplingTime" | "notSampled"
> = {
	"record.stale": "stale",
	"reception.transition": "transition",
	"reception.no-tests": "noTests",
	"record.not-found": "gone",
	"slot.unavailable": "place",
	"reception.sampling-time": "samplingTime",
	"reception.not-sampled": "notSampled",
};

/**
 * The states to which at least one of the given requests can move, each with the number of requests that can move to it.
 */
function nextOf(rows: readonly ReceptionRow[]): { to: Status; count: number }[] {
	return (
		statuses
			// what is missing is each patient's own
			.filter((to) => to !== status.needsInformation)
			.map((to) => ({
				to,
				count: rows.filter((row) => nextStatuses(row.websiteReceptionStatus).includes(to)).length,
			}))
			.filter(({ count }) => count > 0)
	);
}

function useMove(selection: Selection<ReceptionRow>, onFailures: (failures: Failure[]) => void) {
	const t = useTranslations("queue.bulkStage");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: ({ rows, decision }: { rows: ReceptionRow[]; decision: Omit<BulkStageInput, "records"> }) => {
			const records = rows.map(({ id, version }) => ({ id, version }));
			return call(() => receptionClient.Reception.Stage.$post({ json: { ...decision, records } }));
		},
		onSuccess({ dataList }, { rows }) {
			const failures = dataList.flatMap(({ id, code }) => {
				const row = code === null ? undefined : rows.find((each) => each.id === id);
				return row && code !== null ? [{ row, code }] : [];
			});
			selection.set(failures.map(({ row }) => row));
			if (failures.length) onFailures(failures);
			const count = rows.length - failures.length;
			if (count) notify({ tone: "ok", title: t("done", { count }) });
		},
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: ["receptions"] }),
	});
}

/** The requests that were not moved, with the reasons; they stay selected. */
function Failures({ failures, all, onClose }: { failures: Failure[]; all: number; onClose: () => void }) {
	const t = useTranslations("queue.bulkStage");
	return (
		<Dialog
			isOpen
			title={t("failedTitle", { failed: failures.length, all })}
			onClose={onClose}
			footer={
				<>
					<span className="grow" />
					<Button variant="primary" onPress={onClose}>
						{t("seen")}
					</Button>
				</>
			}
		>
			{failures.length < all ? <p className="muted">{t("failedText")}</p> : null}
			<ul className="unmoved">
				{failures.map(({ row, code }) => (
					<li key={row.id}>
						<b>
							{row.firstName} {row.lastName}
						</b>{" "}
						<bdi dir="ltr" className="code">
							{showTrackingCode(row.trackingCode)}
						</bdi>
						<span className="muted">{t(`why.${whyOf[code] ?? "other"}`)}</span>
					</li>
				))}
			</ul>
		</Dialog>
	);
}

/** Menu of the states to which the selected requests can move. */
function StateMenu({ rows, onChoose }: { rows: readonly ReceptionRow[]; onChoose: (to: Status) => void }) {
	const t = useTranslations("queue");
	const all = rows.length;
	const next = nextOf(rows);
	const begin = (chosen: Status) => {
		if (all <= mostMoved) onChoose(chosen);
		else notify({ tone: "bad", title: t("bulkStage.tooMany", { most: mostMoved }) });
	};
	const labelOf = (to: Status, count: number) => {
		const action = t(`action.${statusName[to]}`);
		return count < all ? t("bulkStage.some", { action, count, all }) : action;
	};
	return next.length ? (
		<MenuButton
			className="button button-soft button-sm key-bulk"
			face={
				<>
					<ArrowRightLeft className="icon" aria-hidden />
					<span>{t("bulkStage.run")}</span>
				</>
			}
			entries={next.map(({ to, count }) => ({
				id: String(to),
				label: labelOf(to, count),
				run: () => begin(to),
			}))}
		/>
	) : null;
}

/** Moves the selected requests to one state; each request has its own result, and refused moves are listed. */
export function BulkStage({ selection }: { selection: Selection<ReceptionRow> }) {
	const t = useTranslations("queue");
	const { rows } = selection;
	const [to, setTo] = useState<Status>();
	const [reason, setReason] = useState("");
	const [failed, setFailed] = useState<{ failures: Failure[]; all: number }>();
	const move = useMove(selection, (failures) => setFailed({ failures, all: rows.length }));
	const close = () => setTo(undefined);
	const decide = () => {
		if (to === undefined) return;
		const decision = { status: to, reason: reason.trim() };
		move.mutate({ rows, decision }, { onSettled: close });
		setReason("");
	};
	const nameOf = (state: Status) => t(`action.${statusName[state]}`);
	// an open record has its own decisions
	usePlainKeys({
		KeyM: () =>
			document.querySelector(".detail-foot") ? null : document.querySelector<HTMLElement>(".key-bulk"),
	});
	const states = rows.map((row) => row.websiteReceptionStatus);
	// the one that asks most asks for all
	const from = to && (states.find((state) => needsCause(state, to)) ?? states[0]);
	const asksNothing = to !== undefined && from !== undefined && asksFor(from, to) === "nothing";
	return (
		<>
			<StateMenu rows={rows} onChoose={setTo} />
			{asksNothing ? (
				<ConfirmDialog
					isOpen
					title={t("bulkStage.title", { action: nameOf(to) })}
					confirm={nameOf(to)}
					cancel={t("cancel")}
					isDangerous={isHarsh(to)}
					busy={move.isPending}
					onCancel={close}
					onConfirm={decide}
				>
					<p>{t("bulkStage.text", { count: rows.length })}</p>
				</ConfirmDialog>
			) : (
				<DecisionDialog
					to={to}
					reception={undefined}
					names={t("bulkStage.names", { count: rows.length })}
					from={from}
					busy={move.isPending}
					isAllowed
					notice={null}
					reason={reason}
					onReason={setReason}
					needs={[]}
					onNeeds={() => {}}
					onClose={close}
					onDecide={decide}
				/>
			)}
			{failed ? <Failures {...failed} onClose={() => setFailed(undefined)} /> : null}
		</>
	);
}
