import { __iconData as clock } from "lucide-react/icons/clock";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { localePath } from "#locale/locale.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../../behaviours/result/report-door.ts?worker&url";
import { leadingBack } from "../report/return-path.ts";
import { DoorArt } from "./door-art.tsx";
import { CodeForm, DigitsForm, MobileForm, OneTimeCodeForm } from "./door-forms.tsx";
import type { DoorFacts, DoorState } from "./door-state.ts";
import { doorTexts } from "./texts.ts";

/** Links to the two kinds of entry form; each form is on its own page, which works without script. */
function Ways({ by, to }: { by: DoorState["by"]; to: string }) {
	const locale = useLocale();
	const t = doorTexts(locale);
	const path = localePath(locale, "/receptionLogin");
	return (
		<nav className="door-ways" aria-label={t("door.ways")}>
			<a href={leadingBack(path, to)} aria-current={by === "code" ? "page" : undefined}>
				{t("door.byCode")}
			</a>
			<a href={leadingBack(`${path}?by=mobile`, to)} aria-current={by === "mobile" ? "page" : undefined}>
				{t("door.byMobile")}
			</a>
		</nav>
	);
}

function Link({ link }: { link: NonNullable<DoorFacts["link"]> }) {
	const t = doorTexts(useLocale());
	return link.isOver ? (
		<div className="alert alert-warn">
			<Icon of={clock} />
			<div className="grow">
				<b>{t("door.linkOver")}</b>
				{t("door.linkOverText")}
			</div>
		</div>
	) : (
		<p className="door-person">
			<b>
				<BidiText text={t("door.link", { person: link.person })} />
			</b>
			<small className="muted">
				<BidiText text={t("door.linkUntil", { date: link.until })} />
			</small>
		</p>
	);
}

type Props = { facts: DoorFacts; state: DoorState; heading?: string };

/** The entry form for a result (reports 1): the same three steps, however the visitor arrived. */
export function ReportDoor({ facts, state, heading }: Props) {
	const locale = useLocale();
	const t = doorTexts(locale);
	const { step, by } = state;
	return (
		<section className="wrap door">
			<div className="door-box">
				<span className="tile tile-lg">
					<Icon of={fileText} />
				</span>
				<h1>{heading ?? t(step === "digits" ? "door.digitsTitle" : "door.title")}</h1>
				{step === "start" ? (
					<>
						{facts.link ? <Link link={facts.link} /> : <Ways by={by} to={facts.to} />}
						{by === "mobile" ? <MobileForm state={state} /> : <CodeForm state={state} facts={facts} />}
					</>
				) : null}
				{step === "oneTimeCode" ? <OneTimeCodeForm state={state} facts={facts} /> : null}
				{step === "digits" ? <DigitsForm state={state} /> : null}
				{step === "start" ? null : (
					<a
						className="link"
						href={leadingBack(
							localePath(locale, by === "mobile" ? "/receptionLogin?by=mobile" : "/receptionLogin"),
							facts.to,
						)}
					>
						{t("door.back")}
					</a>
				)}
				<p className="door-note">
					<Icon of={shieldCheck} />
					<span>{t("door.note")}</span>
				</p>
			</div>
			<DoorArt />
			<script type="module" src={behaviour} />
		</section>
	);
}
