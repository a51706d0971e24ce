import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as fileCheck } from "lucide-react/icons/file-check";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as lock } from "lucide-react/icons/lock";
import { __iconData as lockOpen } from "lucide-react/icons/lock-open";
import { showTrackingCode } from "#domain/reception/tracking-code.ts";
import type { OwnReception } from "#domain/report/door/schema.ts";
import { formatDate } from "#locale/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { doorTexts } from "./texts.ts";

function OwnRow({ reception }: { reception: OwnReception }) {
	const locale = useLocale();
	const t = doorTexts(locale);
	const { trackingCode, day, isClosed, person } = reception;
	const isReady = reception.isReady && !isClosed;
	return (
		<li className="card account-result">
			<span className={isReady ? "account-result-icon is-ready" : "account-result-icon"}>
				<Icon of={isClosed ? lock : isReady ? fileCheck : hourglass} />
			</span>
			<div>
				<h2>
					<BidiText text={t("own.reception", { date: formatDate(day, locale) })} />
				</h2>
				<p className="muted">
					{person ? (
						<>
							<bdi>{person}</bdi>
							{" · "}
						</>
					) : null}
					<Num>{showTrackingCode(trackingCode)}</Num>
				</p>
			</div>
			<span className="account-result-state">
				<span className={isReady ? "badge badge-ok" : "badge"}>
					{t(isClosed ? "own.closed" : isReady ? "own.ready" : "own.waiting")}
				</span>
			</span>
			{isClosed ? (
				<ButtonLink to="/resultAccess" className="account-result-way">
					{t("own.whyClosed")}
				</ButtonLink>
			) : (
				<ButtonLink
					to={`/reportingList/${trackingCode}`}
					look={isReady ? "primary" : "outline"}
					className="account-result-way"
				>
					{t("own.see")}
				</ButtonLink>
			)}
		</li>
	);
}

/** Receptions of who is signed in by a mobile number, with their results. */
export function AccountResults({ list }: { list: readonly OwnReception[] }) {
	const t = doorTexts(useLocale());
	return (
		<section className="wrap account-results">
			<header className="account-results-head">
				<div>
					<h1>{t("own.title")}</h1>
					<p className="muted">{t("own.text")}</p>
				</div>
				<span className="account-results-ways">
					<ButtonLink to="/resultAccess" icon={eye}>
						{t("own.access")}
					</ButtonLink>
					<LeaveButton />
				</span>
			</header>
			{list.length ? (
				<ul>
					{list.map((each) => (
						<OwnRow key={each.trackingCode} reception={each} />
					))}
				</ul>
			) : (
				<p className="card card-padded">{t("own.empty")}</p>
			)}
		</section>
	);
}

/** The way back to what is open in this browser. */
export function Opened({ trackingCode }: { trackingCode: string }) {
	const t = doorTexts(useLocale());
	return (
		<div className="wrap">
			<div className="alert alert-ok account-opened">
				<Icon of={lockOpen} />
				<p className="grow">{t("own.opened")}</p>
				<ButtonLink to={`/reportingList/${trackingCode}`} size="sm">
					{t("own.openedSee")}
				</ButtonLink>
				<LeaveButton isSmall />
			</div>
		</div>
	);
}
