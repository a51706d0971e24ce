import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as send } from "lucide-react/icons/send";
import type { RelativePerson } from "#domain/reception/relative/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { AccessOutcome } from "./outcome.ts";
import { accessTexts } from "./texts.ts";

type Props = { person: RelativePerson; outcome: AccessOutcome | undefined };

const inShort = ({ firstName, lastName }: RelativePerson) =>
	[firstName, lastName && `${[...lastName][0] ?? ""}.`].filter(Boolean).join(" ");

function Invite({ person, outcome }: Props) {
	const t = accessTexts(useLocale());
	const id = `mobile-${person.patientId}`;
	const problem = outcome?.person === person.patientId ? outcome.problem : undefined;
	const described = [problem && `${id}-problem`, `${id}-note`].filter(Boolean).join(" ");
	return (
		<details className="access-invite" open={problem !== undefined}>
			<summary>
				<span className="button button-soft button-sm">{t("access.invite")}</span>
				<span className="visually-hidden">{inShort(person)}</span>
			</summary>
			<form method="post" noValidate className="stack">
				<input type="hidden" name="person" value={person.patientId} />
				<div className={problem ? "field is-bad" : "field"}>
					<label htmlFor={id}>
						<span aria-hidden="true">{t("access.mobile")}</span>
						<span className="visually-hidden">{t("access.mobileOf", { person: inShort(person) })}</span>
					</label>
					<div className="control-box is-ltr">
						<input
							id={id}
							name="mobile"
							className="control"
							dir="ltr"
							inputMode="tel"
							autoComplete="off"
							maxLength={30}
							defaultValue={problem ? outcome?.typed : undefined}
							aria-invalid={problem ? true : undefined}
							aria-describedby={described}
							// biome-ignore lint/a11y/noAutofocus: the field that the answer to a form is about
							autoFocus={problem !== undefined}
						/>
					</div>
					{problem ? (
						<p className="message bad" id={`${id}-problem`}>
							<Icon of={circleAlert} />
							<span>
								<BidiText text={t(`access.problems.${problem}`)} />
							</span>
						</p>
					) : null}
					<p className="message" id={`${id}-note`}>
						{t("access.sendNote")}
					</p>
				</div>
				<button type="submit" name="intent" value="invite" className="button button-primary">
					<Icon of={send} />
					<span>{t("access.send")}</span>
				</button>
			</form>
		</details>
	);
}

function Person({ person, outcome }: Props) {
	const locale = useLocale();
	const t = accessTexts(locale);
	const { sharing, isAdult } = person;
	const { state, until, mobileLast4: last4, invitationId } = sharing;
	const shown = isAdult || state !== "notAsked" ? state : "child";
	const date = until ? formatDate(until, locale, "short") : "";
	const mayInvite = isAdult && state !== "invited" && state !== "agreed";
	return (
		<li className="card access-row">
			<div>
				<b>
					<bdi>{inShort(person)}</bdi>
				</b>
				<small className="muted">
					<BidiText text={t(`access.sharingText.${shown}`, { last4, date })} />
				</small>
			</div>
			<span
				className={state === "agreed" ? "badge badge-ok" : sharing.isClosed ? "badge badge-warn" : "badge"}
			>
				{t(`access.sharing.${shown}`)}
			</span>
			{invitationId ? (
				<form method="post" noValidate className="access-presses">
					<input type="hidden" name="invitation" value={invitationId} />
					<button type="submit" name="intent" value="cancel" className="button button-outline button-sm">
						<span aria-hidden="true">{t("access.cancel")}</span>
						<span className="visually-hidden">{t("access.cancelOf", { person: inShort(person) })}</span>
					</button>
				</form>
			) : null}
			{mayInvite ? <Invite person={person} outcome={outcome} /> : null}
		</li>
	);
}

/** The persons of the account, the state of access to each, and the button that sends a request for access. */
export function People({
	people,
	outcome,
}: {
	people: readonly RelativePerson[];
	outcome: AccessOutcome | undefined;
}) {
	const t = accessTexts(useLocale());
	return (
		<section className="access-section" aria-labelledby="people">
			<h2 id="people">{t("access.people")}</h2>
			<p className="muted">
				<BidiText text={people.length ? t("access.peopleText") : t("access.noPeople")} />
			</p>
			<ul className="access-list">
				{people.map((person) => (
					<Person key={person.patientId} person={person} outcome={outcome} />
				))}
			</ul>
		</section>
	);
}
