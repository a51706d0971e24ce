import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiProblem, collectionClient, trashClient } from "#api/client.ts";
import type { BulkInput } from "#domain/foundation/record/schema.ts";
import { maxPageSize, maxTogether } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { allPages } from "#records/export/all-pages.ts";
import { useProblemText } from "#records/problem-text.ts";
import { notify } from "#ui/toast.tsx";
import type { TrashRow } from "../schema.ts";

type Asked = { page: number; title: string; noun: string };
export type TrashAction = Exclude<BulkInput["action"], "remove">;

/** The records in all trashes, and the actions that restore or remove them through each noun's own address. */
export function useTrash({ page, title, noun }: Asked, done: () => void) {
	const t = useTranslations("records");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const query = useQuery({
		queryKey: ["trash", page, title, noun],
		queryFn: () => call(() => trashClient.Trash.GetAll.$get({ query: { page: String(page), title, noun } })),
		placeholderData: keepPreviousData,
	});

	/** Loads all listed rows. */
	const allRows = () =>
		allPages((at) =>
			call(() =>
				trashClient.Trash.GetAll.$get({
					query: { page: String(at), pageSize: String(maxPageSize), title, noun },
				}),
			),
		);

	const act = useMutation({
		async mutationFn({ action, rows }: { action: TrashAction; rows: TrashRow[] | "all" }) {
			// what is used cannot be removed for good, and would keep the others there
			const chosen = (rows === "all" ? await allRows() : rows).filter(
				({ usageCount }) => action === "restore" || usageCount === 0,
			);
			for (const noun of new Set(chosen.map(({ name }) => name))) {
				const records = chosen.filter(({ name }) => name === noun);
				for (let from = 0; from < records.length; from += maxTogether) {
					const seen = records.slice(from, from + maxTogether).map(({ id, version }) => ({ id, version }));
					await call(() => collectionClient(noun).bulk(action, seen));
				}
			}
			return chosen.length;
		},
		onSuccess(count, { action }) {
			done();
			notify({ tone: "ok", title: t(`done.${action}`, { count }) });
		},
		onError(problem) {
			const isStale =
				problem instanceof ApiProblem && ["record.stale", "record.not-found"].includes(problem.code);
			// what is gone must not stay chosen: it would be refused again
			if (isStale) done();
			notify(
				isStale
					? { tone: "bad", title: t("stale.list"), detail: t("stale.listDetail") }
					: { tone: "bad", ...problemText(problem) },
			);
		},
		// the lists of the nouns change with it
		onSettled: () => client.invalidateQueries(),
	});
	return {
		query,
		act: (action: TrashAction, rows: TrashRow[] | "all") => act.mutate({ action, rows }),
	};
}
