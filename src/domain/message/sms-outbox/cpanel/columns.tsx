import { Check, CheckCheck, Clock, PhoneCall, TimerOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { Column } from "#records/collection.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { SmsRow, SmsState } from "../schema.ts";

type Tone = "ok" | "info" | "warn" | "bad" | undefined;
const looks: Record<SmsState, [Tone, ReactNode]> = {
	queued: [undefined, <Clock key="q" className="icon" aria-hidden />],
	sent: ["info", <Check key="s" className="icon" aria-hidden />],
	delivered: ["ok", <CheckCheck key="d" className="icon" aria-hidden />],
	failed: ["bad", <TriangleAlert key="f" className="icon" aria-hidden />],
	refused: ["bad", <TriangleAlert key="r" className="icon" aria-hidden />],
	expired: ["warn", <TimerOff key="e" className="icon" aria-hidden />],
};

/** Replaces the dots in template names, because message keys may not contain dots. */
export const templateKey = (template: string) => template.replace(".", "_") as "account_code";

/** Returns the gateway's response as a readable text, if the response is known. */
function useReason() {
	const t = useTranslations("sms.reason");
	return (reason: string): string => {
		if (reason === "") return "";
		const status = /^status (\d+)$/.exec(reason)?.[1];
		if (status === "401" || status === "403") return t("key");
		if (status) return t("status", { status });
		if (reason === "timeout") return t("timeout");
		if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(reason)) return t("unreachable");
		return reason;
	};
}

/** The state of a message, with further details. */
function State({ row }: { row: SmsRow }) {
	const t = useTranslations("sms");
	const locale = useLocale();
	const reasonOf = useReason();
	const [tone, mark] = looks[row.state];
	const { deliveredDateTime } = row;
	const waits = row.state === "queued" && row.attempts === 0 && row.sendAfter;
	const words =
		(row.state === "delivered" || row.state === "sent" ? "" : reasonOf(row.lastError)) ||
		(row.state === "expired" ? t("ranOut") : "");
	return (
		<>
			<Badge {...(tone ? { tone } : {})} mark={mark}>
				{t(`state.${row.state}`)}
			</Badge>
			{row.state === "delivered" && deliveredDateTime ? (
				<small className="message-note">
					<time dateTime={deliveredDateTime}>
						{t.rich("arrived", {
							time: formatTime(deliveredDateTime),
							day: formatDate(deliveredDateTime, locale),
							num,
						})}
					</time>
				</small>
			) : null}
			{words ? <small className="message-note">{words}</small> : null}
			{row.attempts > 1 ? (
				<small className="message-note">{t.rich("attempts", { count: row.attempts, num })}</small>
			) : null}
			{waits ? (
				<small className="message-note">{t.rich("waits", { time: formatTime(waits), num })}</small>
			) : null}
		</>
	);
}

/** The columns of messages, for display and export. */
export function useMessageColumns(): Column<SmsRow>[] {
	const t = useTranslations("sms");
	const locale = useLocale();
	const reasonOf = useReason();
	const templateOf = ({ template }: SmsRow) =>
		t.has(`template.${templateKey(template)}`) ? t(`template.${templateKey(template)}`) : template;
	return [
		{ id: "recipient", cell: () => null, value: ({ maskedMobile }) => maskedMobile },
		{
			id: "template",
			cell: (row) => (
				<>
					{row.channel === "voice" ? <PhoneCall className="icon" aria-hidden /> : null} {templateOf(row)}
				</>
			),
			value: templateOf,
		},
		{
			id: "time",
			cell: ({ createdDateTime }) => (
				<time dateTime={createdDateTime}>
					<Num>{formatTime(createdDateTime)}</Num>{" "}
					<small className="muted">
						<Num>{formatDate(createdDateTime, locale)}</Num>
					</small>
				</time>
			),
			value: ({ createdDateTime }) => new Date(createdDateTime),
		},
		{
			id: "parts",
			cell: ({ parts }) => (parts === null ? "–" : <Num>{parts}</Num>),
			value: ({ parts }) => parts ?? "",
		},
		{
			id: "cost",
			cell: ({ costRials }) => (costRials === null ? "–" : <Num>{formatNumber(costRials)}</Num>),
			value: ({ costRials }) => costRials ?? "",
		},
		{ id: "state", cell: (row) => <State row={row} />, value: ({ state }) => t(`state.${state}`) },
		{ id: "code", cell: () => null, value: ({ trackingCode }) => trackingCode ?? "" },
		{ id: "error", cell: () => null, value: ({ lastError }) => reasonOf(lastError) },
	];
}
