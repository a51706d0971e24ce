import { __iconData as house } from "lucide-react/icons/house";
import { Icon } from "./icon.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * One step of the breadcrumbs; a step without an address is not a link. The root is shown as a house (specification §2.4).
 */
export type TrailStep = { key: string; label: string; href?: string };

type Props = {
	label: string;
	steps: readonly TrailStep[];
	/** Whether the script may replace the parent with the page that was visited before this one. */
	followsTrail?: boolean;
};

/** The position of the page in the site: steps separated by slashes; the last step is highlighted and not a link. */
export const Breadcrumbs = ({ label, steps, followsTrail }: Props) => (
	<nav className="crumbs" aria-label={label} data-trail={followsTrail ? "" : undefined}>
		<ol>
			{steps.map(({ key, label: words, href }, index) => {
				const face = href === "/" ? <HomeMark label={words} /> : words;
				return (
					<li key={key}>
						{index === steps.length - 1 ? (
							<span aria-current="page">{face}</span>
						) : href ? (
							<SiteLink to={href}>{face}</SiteLink>
						) : (
							<span>{face}</span>
						)}
					</li>
				);
			})}
		</ol>
	</nav>
);

const HomeMark = ({ label }: { label: string }) => (
	<>
		<Icon of={house} />
		<span className="visually-hidden">{label}</span>
	</>
);
