import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient, smsClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import type { SmsState } from "#domain/message/sms-outbox/schema.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReceptionMessage } from "../message-schema.ts";

const tones: Partial<Record<SmsState, "ok" | "info" | "warn" | "bad">> = {
	sent: "info",
	delivered: "ok",
	failed: "bad",
	refused: "bad",
	expired: "warn",
};

/** Sends a waiting or refused message, or sends a delivered message again. */
function useSendAgain({ id, version }: ReceptionDetails) {
	const t = useTranslations("queue.sms");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: async (message: ReceptionMessage) => {
			if (message.canRetry)
				return void (await call(() => smsClient.Sms[":id"].Retry.$post({ param: { id: message.id } })));
			await call(() =>
				receptionClient.Reception[":id"].Sms[":smsId"].Resend.$post({
					param: { id, smsId: message.id },
					header: ifMatch(version),
				}),
			);
		},
		onSuccess: () => notify({ tone: "ok", title: t("retried") }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: ["reception-messages", id] }),
	});
}

/** The SMS messages to the patient, their delivery status, and a button to send them again. */
export function MessageSection({ reception }: { reception: ReceptionDetails }) {
	const t = useTranslations("queue.sms");
	const tq = useTranslations("queue");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const call = useCall();
	const { id, version } = reception;
	const query = useQuery({
		// a step of the request may bring a message
		queryKey: ["reception-messages", id, version],
		queryFn: () => call(() => receptionClient.Reception[":id"].Sms.$get({ param: { id } })),
	});
	const again = useSendAgain(reception);
	const mayWrite = hasRight(user, "reception.write");
	const nameOf = ({ notice }: ReceptionMessage) => (notice ? t(`template.${notice}`) : t("title"));
	return (
		<section>
			<h3>{t("title")}</h3>
			<RecordStates query={query} skeleton={<Skeleton height="3rem" />}>
				{({ dataList }) =>
					dataList.length === 0 ? (
						<p className="muted">{t("none")}</p>
					) : (
						<ul className="messages-sent">
							{dataList.map((message) => (
								<li key={message.id} className="message-sent">
									<span className="message-sent-what">
										<span>{nameOf(message)}</span>
										<small>
											<time dateTime={message.at}>
												<Num>
													{formatDate(message.at, locale)} {formatTime(message.at)}
												</Num>
											</time>
											{tq("comma")}
											{t.rich("to", { mobile: message.maskedMobile, num })}
										</small>
									</span>
									<Badge {...(tones[message.state] ? { tone: tones[message.state] } : {})}>
										{t(`state.${message.state}`)}
									</Badge>
									{message.sendAfter ? (
										<small>{t.rich("waits", { time: formatTime(message.sendAfter), num })}</small>
									) : null}
									{mayWrite && (message.canRetry || message.canResend) ? (
										<Button
											variant="quiet"
											size="sm"
											className="message-sent-again"
											busy={again.isPending && again.variables.id === message.id}
											onPress={() => again.mutate(message)}
										>
											<span aria-hidden>{t(message.canRetry ? "again" : "sendAgain")}</span>
											<span className="visually-hidden">{t("sendAgainOf", { what: nameOf(message) })}</span>
										</Button>
									) : null}
								</li>
							))}
						</ul>
					)
				}
			</RecordStates>
		</section>
	);
}
