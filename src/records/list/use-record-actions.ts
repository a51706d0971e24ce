import { useMutation } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ApiProblem, type Seen } from "#api/client.ts";
import type { BulkInput, RecordHead } from "#domain/foundation/record/schema.ts";
import { notify } from "#ui/toast.tsx";
import { useCall } from "../call-context.tsx";
import type { Collection } from "../collection.ts";
import { useProblemText } from "../problem-text.ts";

type Options<Row> = {
	refresh: () => Promise<unknown>;
	/** Called when another user has changed some of the chosen rows. */
	overtaken?: () => void;
	/** Called when the action on the rows has succeeded. */
	done: () => void;
	/** The whole list in its order. */
	ordered: () => Promise<Row[]>;
};

/** The actions on rows of a list: move to the trash with undo, restore, delete permanently, copy, move. */
export function useRecordActions<Row extends RecordHead, Rec extends RecordHead, Input extends FieldValues>(
	noun: Collection<Row, Rec, Input>,
	{ refresh, overtaken, done, ordered }: Options<Row>,
) {
	const t = useTranslations("records");
	const call = useCall();
	const problemText = useProblemText();

	const onError = (problem: unknown) => {
		// what was pressed was about rows that somebody else has changed: they are shown as they are now
		const isStale =
			problem instanceof ApiProblem && ["record.stale", "record.not-found"].includes(problem.code);
		notify(
			isStale
				? { tone: "bad", title: t("stale.list"), detail: t("stale.listDetail") }
				: { tone: "bad", ...problemText(problem) },
		);
		if (isStale) overtaken?.();
		void refresh();
	};
	const bulk = useMutation({
		mutationFn: ({ action, records }: { action: BulkInput["action"]; records: Seen[] }) =>
			call(() => noun.client.bulk(action, records)),
		async onSuccess(_answer, { action, records }) {
			done();
			await refresh();
			const raised = records.map(({ id, version }) => ({ id, version: version + 1 }));
			notify({
				tone: "ok",
				title: t(`done.${action}`, { count: records.length }),
				...(action === "remove"
					? {
							action: {
								label: t("undo"),
								run: () => bulk.mutate({ action: "restore", records: raised }),
							},
						}
					: {}),
			});
		},
		onError,
	});
	const copy = useMutation({
		mutationFn: (id: string) => call(() => noun.client.duplicate(id)),
		async onSuccess(made) {
			await refresh();
			notify({ tone: "ok", title: t("done.duplicate", { title: noun.titleOf(made) }) });
		},
		onError,
	});
	const order = useMutation({
		/** @param rows the visible rows; rows of other pages are loaded first */
		async mutationFn({ id, to, total, rows }: { id: string; to: number; total: number; rows: Row[] }) {
			const all = rows.length === total ? [...rows] : await ordered();
			const seen = new Map(rows.map((row) => [row.id, row.version]));
			const from = all.findIndex((row) => row.id === id);
			const [moved] = all.splice(from, 1);
			if (!moved) throw new ApiProblem(412, { code: "record.stale" });
			all.splice(to, 0, moved);
			await call(() =>
				noun.client.reorder(all.map((row) => ({ id: row.id, version: seen.get(row.id) ?? row.version }))),
			);
		},
		onSuccess: refresh,
		onError,
	});
	return {
		bulk: (action: BulkInput["action"], records: Seen[]) =>
			bulk.mutate({ action, records: records.map(({ id, version }) => ({ id, version })) }),
		duplicate: (id: string) => copy.mutate(id),
		move: order.mutateAsync,
		isBusy: bulk.isPending || order.isPending,
	};
}
