import { Link } from "react-router";
import { useTranslations } from "use-intl";

type Step = { name: string; href?: string };

/** The breadcrumbs of a panel page that opens from another page; the last step is the page itself. */
export function PanelCrumbs({ steps }: { steps: readonly Step[] }) {
	const t = useTranslations("records");
	return (
		<nav className="crumbs panel-crumbs" aria-label={t("crumbs")}>
			<ol>
				{steps.map(({ name, href }) => (
					<li key={name}>{href ? <Link to={href}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
				))}
			</ol>
		</nav>
	);
}
