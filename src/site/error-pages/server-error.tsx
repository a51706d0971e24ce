import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as rotateCcw } from "lucide-react/icons/rotate-ccw";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { notFoundTexts } from "./texts.ts";

const words = {
	failed: { title: "failed.title", text: "failed.text" },
	away: { title: "failed.awayTitle", text: "failed.away" },
	refused: { title: "failed.refusedTitle", text: "failed.refused" },
} as const;

const kindOf = (status: number) => {
	if (status === 503) return "away";
	return status === 403 || status === 401 ? "refused" : "failed";
};

/** A page for a server error: explains the kind of error and what to do next, and contains no personal data. */
export function Failed({ status, reference }: { status: number; reference?: string }) {
	const t = notFoundTexts(useLocale());
	const { pathname } = useLocation();
	const { title, text } = words[kindOf(status)];
	return (
		<section className="wrap not-found">
			<span className="not-found-sign" aria-hidden="true">
				<Icon of={triangleAlert} />
			</span>
			<h1>{t(title)}</h1>
			<p className="lede">{t(text)}</p>
			<div className="row-button not-found-actions">
				<a className="button button-primary button-lg" href={pathname}>
					<Icon of={rotateCcw} />
					<span>{t("failed.again")}</span>
				</a>
				<ButtonLink to="/" size="lg" icon={house}>
					{t("failed.home")}
				</ButtonLink>
			</div>
			{reference ? (
				<p className="muted not-found-reference">
					{t("failed.reference")}{" "}
					<bdi dir="ltr" className="code">
						{reference}
					</bdi>
				</p>
			) : null}
		</section>
	);
}
