import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useTranslations } from "use-intl";
import { staffClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import "./factor/factor.css";

const key = ["own-sessions"];

/** The user's sessions: each can be ended, or all others at once. */
export function OwnSessions() {
	const t = useTranslations("ownAccount.sessions");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	const momentText = useMomentText();
	const query = useQuery({ queryKey: key, queryFn: () => call(() => staffClient.Auth.Sessions.$get()) });
	const end = useMutation({
		mutationFn: (id: string | undefined) =>
			id
				? call(() => staffClient.Auth.Sessions[":id"].$delete({ param: { id } }))
				: call(() => staffClient.Auth.Sessions.EndOthers.$post()),
		onSuccess: (sessions, id) => {
			client.setQueryData(key, sessions);
			notify({ tone: "ok", title: t(id ? "ended" : "othersEnded") });
		},
		onError: (problem) => {
			notify({ tone: "bad", ...problemText(problem) });
			void client.invalidateQueries({ queryKey: key });
		},
	});
	return (
		<section className="card card-padded account-card stack" aria-labelledby="own-sessions">
			<h2 className="heading-small" id="own-sessions">
				{t("title")}
			</h2>
			<p className="muted">{t("text")}</p>
			<RecordStates query={query} skeleton={<Skeleton height="6rem" />}>
				{({ dataList }) => (
					<>
						<ul className="session-list">
							{dataList.map(({ id, device, isOwn, createdDateTime, seenDateTime }) => {
								const name = device || t("unknown");
								return (
									<li key={id}>
										<div className="grow">
											<b>
												<bdi>{name}</bdi>
											</b>{" "}
											{isOwn ? <Badge tone="ok">{t("this")}</Badge> : null}
											<small>{t("since", { at: momentText(createdDateTime) })}</small>
											{isOwn ? null : <small>{t("seen", { at: momentText(seenDateTime) })}</small>}
										</div>
										{isOwn ? null : (
											<Button
												variant="soft"
												size="sm"
												isDisabled={end.isPending}
												onPress={() => end.mutate(id)}
											>
												{t("end")}
												<span className="visually-hidden">: {name}</span>
											</Button>
										)}
									</li>
								);
							})}
						</ul>
						{dataList.length > 1 ? (
							<div className="row-button">
								<Button
									variant="outline"
									icon={<LogOut className="icon" aria-hidden />}
									busy={end.isPending}
									onPress={() => end.mutate(undefined)}
								>
									{t("endOthers")}
								</Button>
							</div>
						) : null}
					</>
				)}
			</RecordStates>
		</section>
	);
}
