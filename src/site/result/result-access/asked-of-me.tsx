import { __iconData as calendar } from "lucide-react/icons/calendar-clock";
import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as lock } from "lucide-react/icons/lock";
import { __iconData as smartphone } from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import type { AskedOfMe } from "#domain/reception/relative/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { accessTexts } from "./texts.ts";

type Press = { intent: string; look: string; children: ReactNode };

const Form = ({ id, presses }: { id: string; presses: Press[] }) => (
	<form method="post" noValidate className="access-presses">
		<input type="hidden" name="invitation" value={id} />
		{presses.map(({ intent, look, children }) => (
			<button key={intent} type="submit" name="intent" value={intent} className={`button ${look}`}>
				{children}
			</button>
		))}
	</form>
);

function Waiting({ asked, holdsUntil }: { asked: AskedOfMe; holdsUntil: string }) {
	const locale = useLocale();
	const t = accessTexts(locale);
	const { id, maskedMobile, person, until } = asked;
	const facts = [
		{ icon: eye, text: t("access.seesResults") },
		{ icon: calendar, text: t("access.seesRequests") },
		{ icon: lock, text: t("access.seesNot") },
	];
	return (
		<li className="card access-asked">
			<p>{t("access.asks")}</p>
			<p className="access-who">
				<Icon of={smartphone} />
				<Num>{maskedMobile}</Num>
			</p>
			<p>
				<b>
					<BidiText text={t("access.of", { person: `\u2068${person}\u2069` })} />
				</b>
			</p>
			<h3>{t("access.sees")}</h3>
			<ul className="access-facts">
				{facts.map(({ icon, text }) => (
					<li key={text}>
						<Icon of={icon} />
						<span>{text}</span>
					</li>
				))}
			</ul>
			<p>
				<BidiText text={t("access.seesUntil", { date: formatDate(holdsUntil, locale, "short") })} />
			</p>
			<Form
				id={id}
				presses={[
					{ intent: "yes", look: "button-primary", children: t("access.yes") },
					{ intent: "no", look: "button-outline", children: t("access.no") },
					{ intent: "notMe", look: "button-quiet", children: t("access.notMe") },
				]}
			/>
			<p className="muted">
				<BidiText text={t("access.answerUntil", { date: formatDate(until, locale, "short") })} />
			</p>
		</li>
	);
}

function Answered({ asked }: { asked: AskedOfMe & { state: "agreed" | "refused" | "withdrawn" | "over" } }) {
	const locale = useLocale();
	const t = accessTexts(locale);
	const { id, maskedMobile: mobile, person, state, at, until } = asked;
	const sees = state === "agreed";
	const when = until
		? t("access.until", { date: formatDate(until, locale, "short") })
		: t("access.since", { date: formatDate(at, locale, "short") });
	const press = sees ? (["withdraw", "withdrawOf"] as const) : (["again", "againOf"] as const);
	return (
		<li className="card access-row">
			<div>
				<b>
					<Num>{mobile}</Num>
				</b>
				<small className="muted">
					<BidiText text={t("access.of", { person: `\u2068${person}\u2069` })} />
					{" · "}
					<BidiText text={when} />
				</small>
			</div>
			<span className={sees ? "badge badge-ok" : "badge"}>{t(`access.state.${state}`)}</span>
			<Form
				id={id}
				presses={[
					{
						intent: sees ? "withdraw" : "yes",
						look: "button-outline button-sm",
						children: (
							<>
								<span aria-hidden="true">{t(`access.${press[0]}`)}</span>
								<span className="visually-hidden">{t(`access.${press[1]}`, { mobile })}</span>
							</>
						),
					},
				]}
			/>
		</li>
	);
}

/**
 * Who requests access, what they would see and for how long; also the access granted or refused so far, which can be
 * changed.
 */
export function AskedOfMeSection({ list, holdsUntil }: { list: readonly AskedOfMe[]; holdsUntil: string }) {
	const t = accessTexts(useLocale());
	return (
		<section className="access-section" aria-labelledby="asked">
			<h2 id="asked">{t("access.mine")}</h2>
			{list.length ? (
				<ul className="access-list">
					{list.map((asked) => {
						const { state } = asked;
						return state === "pending" ? (
							<Waiting key={asked.id} asked={asked} holdsUntil={holdsUntil} />
						) : (
							<Answered key={asked.id} asked={{ ...asked, state }} />
						);
					})}
				</ul>
			) : (
				<p className="muted">{t("access.none")}</p>
			)}
		</section>
	);
}
