import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as idCard } from "lucide-react/icons/id-card";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { receptionTexts } from "./texts.ts";

const doors = [
	{ name: "prescription", icon: clipboardCheck, to: "/onlineReception" },
	{ name: "choose", icon: testTubes, to: "/tests" },
] as const;

/** The two ways to start a request: by prescription, or by choosing tests (specification §2.5). */
export function Doors({ offers }: { offers: Record<(typeof doors)[number]["name"], boolean> }) {
	const t = receptionTexts(useLocale());
	return (
		<section className="wrap reception-section">
			<h2>{t("reception.doors")}</h2>
			<ul className="reception-doors">
				{doors
					.filter(({ name }) => offers[name])
					.map(({ name, icon, to }) => (
						<li key={name} className="card card-padded">
							<span className="tile">
								<Icon of={icon} />
							</span>
							<h3>
								<SiteLink to={to}>{t(`reception.${name}`)}</SiteLink>
							</h3>
							<p>{t(`reception.${name}Text`)}</p>
							<span className="reception-go" aria-hidden="true">
								{t("reception.open")}
								<Icon of={arrowRight} pointing />
							</span>
						</li>
					))}
			</ul>
		</section>
	);
}

const steps = [1, 2, 3, 4] as const;

/** The course of a request, in four steps. */
export function Steps() {
	const t = receptionTexts(useLocale());
	return (
		<section className="wrap reception-section">
			<h2>{t("reception.how")}</h2>
			<ol className="reception-steps">
				{steps.map((step) => (
					<li key={step}>
						<span className="reception-number">
							<Num>{step}</Num>
						</span>
						<h3>{t(`reception.step${step}`)}</h3>
						<p>{t(`reception.step${step}Text`)}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

const things = [1, 2, 3, 4, 5] as const;

export function Bring() {
	const t = receptionTexts(useLocale());
	return (
		<section className="card card-padded reception-bring">
			<h2>
				<Icon of={idCard} />
				{t("reception.bring")}
			</h2>
			<ul>
				{things.map((thing) => (
					<li key={thing}>{t(`reception.bring${thing}`)}</li>
				))}
			</ul>
		</section>
	);
}
