import { __iconData as circleX } from "lucide-react/icons/circle-x";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import { __iconData as fileClock } from "lucide-react/icons/file-clock";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as lock } from "lucide-react/icons/lock";
import { __iconData as messageQuestion } from "lucide-react/icons/message-circle-question-mark";
import { __iconData as scroll } from "lucide-react/icons/scroll-text";
import { __iconData as userRound } from "lucide-react/icons/user-round";
import { __iconData as wallet } from "lucide-react/icons/wallet";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { OwnReception, OwnState } from "#domain/result/door/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useTakesRequests } from "../../layout/takes-requests.ts";
import { doorTexts } from "./texts.ts";

type Tone = "ok" | "warn" | "bad" | "info" | "";
/** The appearance of a state and the kind of its link; `none` means there is no link. */
const looks: Partial<
	Record<OwnState, { tone: Tone; icon: typeof hourglass; way: "see" | "pay" | "answer" | "none" }>
> = {
	ready: { tone: "ok", icon: fileCheck, way: "see" },
	partial: { tone: "ok", icon: fileClock, way: "see" },
	owed: { tone: "warn", icon: wallet, way: "pay" },
	withdrawn: { tone: "bad", icon: circleX, way: "none" },
	needsInformation: { tone: "warn", icon: messageQuestion, way: "answer" },
	onPaper: { tone: "", icon: scroll, way: "none" },
};
/** The appearance of a reception whose person has refused this account access, or has not agreed again. */
const closed = { tone: "", icon: lock, way: "whyClosed" } as const;
const onTheWay = { tone: "info", icon: hourglass, way: "follow" } as const;

const wayLooks = {
	see: "button-primary",
	answer: "button-primary",
	pay: "button-outline",
	follow: "button-outline is-follow",
	whyClosed: "button-outline is-follow",
} as const;
/** Targets of links that do not lead to the reports of the reception. */
const elsewhere: Record<string, string> = {
	answer: "/onlineReception/userPanel",
	whyClosed: "/resultAccess",
};

const isBeforeSample = (state: OwnState) =>
	["submitted", "inReview", "needsInformation", "accepted", "scheduled"].includes(state);

/** The day that identifies a reception: the day of sampling until the sample is taken, then the day of the reception. */
const dayOf = (t: ReturnType<typeof doorTexts>, { day, state }: OwnReception, locale: Locale) =>
	t(isBeforeSample(state) ? "own.sampling" : "own.reception", { date: formatDate(day, locale, "short") });

function titleOf(t: ReturnType<typeof doorTexts>, reception: OwnReception, locale: Locale): string {
	const [first, ...others] = reception.names;
	if (!first) return dayOf(t, reception, locale);
	return others.length ? t("own.more", { first, count: String(others.length) }) : first;
}

/** One reception in "my results": its name, person, progress and link. */
export function OwnRow({ reception }: { reception: OwnReception }) {
	const locale = useLocale();
	const t = doorTexts(locale);
	const { trackingCode, state, isCorrected, isClosed, isYesOver, releasedAt, person, names } = reception;
	const takesRequests = useTakesRequests();
	const look = isClosed ? closed : (looks[state] ?? onTheWay);
	const { tone, icon } = look;
	// where there is no online reception, nothing is answered there
	const way = look.way === "answer" && !takesRequests ? "follow" : look.way;
	const id = `own-${trackingCode}`;
	const to = elsewhere[way] ?? `/reportingList/${trackingCode}`;
	return (
		<li className="card account-result">
			<span className={tone ? `account-result-icon is-${tone}` : "account-result-icon"}>
				<Icon of={icon} />
			</span>
			<div className="account-result-what">
				<h3 id={id}>
					<BidiText text={titleOf(t, reception, locale)} />
				</h3>
				<p className="account-result-person">
					<Icon of={userRound} />
					<bdi>{person}</bdi>
				</p>
				<p className="account-result-facts">
					{releasedAt ? (
						<span>
							<BidiText text={t("own.released", { date: formatDate(releasedAt, locale, "short") })} />
						</span>
					) : null}
					{names.length ? (
						<span>
							<BidiText text={dayOf(t, reception, locale)} />
						</span>
					) : null}
					<span>
						{t("own.codeLabel")} <Num>{showTrackingCode(trackingCode)}</Num>
					</span>
				</p>
			</div>
			<p className="account-result-state">
				<span className={tone ? `badge badge-${tone}` : "badge"}>
					<span>
						<BidiText text={t(isYesOver ? "own.yesOver" : isClosed ? "own.closed" : `own.state.${state}`)} />
					</span>
				</span>
				{isCorrected && releasedAt ? <span className="badge badge-info">{t("own.corrected")}</span> : null}
			</p>
			{way === "none" ? null : (
				<SiteLink to={to} className={`button ${wayLooks[way]} account-result-way`} aria-describedby={id}>
					<span>{t(`own.${way}`)}</span>
				</SiteLink>
			)}
		</li>
	);
}
