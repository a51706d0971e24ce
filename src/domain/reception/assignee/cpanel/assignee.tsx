import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { ApiProblem, ifMatch, receptionClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useColleagues } from "#domain/reception/live/cpanel/queries.ts";
import { receptionKey } from "#domain/reception/live/cpanel/use-live.ts";
import { usePresence } from "#domain/reception/live/cpanel/use-presence.ts";
import type {
	Colleague,
	ReceptionDetails,
	ReceptionRow,
} from "#domain/reception/reception/details/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { useMomentText } from "#records/moment-text.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";

/** The names of other users who have a request open; empty for none. */
export function useOthersAt({ openedBy }: { openedBy: readonly Colleague[] }): string {
	const locale = useLocale();
	const { user } = useCurrentUser();
	const names = openedBy.filter(({ id }) => id !== user.id).map(({ name }) => name);
	return new Intl.ListFormat(locale === "fa" ? "fa-IR" : "en-GB").format(names);
}

/** The assignee of a request in the queue, and the other users who have the request open. */
export function RowHands({ row }: { row: Pick<ReceptionRow, "assignee" | "openedBy"> }) {
	const t = useTranslations("queue.assignee");
	const { user } = useCurrentUser();
	const others = useOthersAt(row);
	return (
		<>
			{row.assignee ? (
				<span className="row-assignee">
					<UserRound className="icon" aria-hidden />
					<span className="visually-hidden">{t("name")}: </span>
					<bdi>{row.assignee.id === user.id ? t("you") : row.assignee.name}</bdi>
				</span>
			) : null}
			{others ? (
				<span className="row-assignee is-open">
					<Eye className="icon" aria-hidden />
					<span>{t("inHandsOf", { names: others })}</span>
				</span>
			) : null}
		</>
	);
}

type Props = { reception: ReceptionDetails; onSaved: (fresh: ReceptionDetails) => void };

function useAssign({ reception: { id, version }, onSaved }: Props) {
	const t = useTranslations("queue.assignee");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (assigneeId: string | null) =>
			call(() =>
				receptionClient.Reception[":id"].Assign.$post({
					param: { id },
					header: ifMatch(version),
					json: { assigneeId },
				}),
			),
		onSuccess(fresh) {
			onSaved(fresh);
			const { assignee } = fresh;
			notify({ tone: "ok", title: assignee ? t("given", { name: assignee.name }) : t("givenBack") });
		},
		onError(problem) {
			const isStale = problem instanceof ApiProblem && problem.code === "record.stale";
			notify({ tone: "bad", ...(isStale ? { title: t("overtaken") } : problemText(problem)) });
			void client.invalidateQueries({ queryKey: receptionKey(id) });
		},
	});
}

/**
 * The assignee of the request, with actions to take it, give it to a colleague and return it; also shows who else has it
 * open.
 */
export function Assignee({ reception, onSaved }: Props) {
	const t = useTranslations("queue.assignee");
	const momentText = useMomentText();
	const { user } = useCurrentUser();
	const mayDecide = hasRight(user, "reception.write");
	const colleagues = useColleagues();
	const others = useOthersAt(reception);
	usePresence(reception.id, mayDecide);
	const assign = useAssign({ reception, onSaved });
	const { assignee, assignedDateTime } = reception;
	const isOwn = assignee?.id === user.id;
	// a former colleague may still be the assignee
	const choices = [...colleagues, ...(assignee ? [assignee] : [])].filter(
		({ id }, index, all) => id !== user.id && all.findIndex((each) => each.id === id) === index,
	);
	return (
		<>
			{others ? (
				<Alert tone="warn" isSmall isNew icon={<Eye className="icon" aria-hidden />}>
					<b>{t("inHandsOf", { names: others })}</b> {t("inHandsText")}
				</Alert>
			) : null}
			<section className="assignee" aria-label={t("name")}>
				{mayDecide ? (
					<label className="filter-button filter-choice">
						<span>{t("name")}</span>
						<select
							value={assignee?.id ?? ""}
							disabled={assign.isPending}
							onChange={({ target }) => assign.mutate(target.value || null)}
						>
							<option value="">{t("nobody")}</option>
							<option value={user.id}>{t("you")}</option>
							{choices.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</label>
				) : (
					<p>
						{t("name")}: <bdi>{assignee?.name ?? t("nobody")}</bdi>
					</p>
				)}
				{assignedDateTime ? (
					<small className="muted">{t.rich("since", { at: momentText(assignedDateTime), num })}</small>
				) : null}
				{mayDecide && (isOwn || !assignee) ? (
					<Button
						size="sm"
						variant={isOwn ? "quiet" : "outline"}
						busy={assign.isPending}
						onPress={() => assign.mutate(isOwn ? null : user.id)}
					>
						{t(isOwn ? "giveBack" : "take")}
					</Button>
				) : null}
			</section>
		</>
	);
}
