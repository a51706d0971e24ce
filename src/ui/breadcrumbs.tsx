import { __iconData as house } from "lucide-react/icons/house";
import { Icon } from "./icon.tsx";
import { SiteLink } from "./site-link.tsx";

/** One step of a trail; one without an address leads nowhere. The root shows as a house (specification §2.4). */
export type TrailStep = { key: string; label: string; href?: string };

type Props = {
	label: string;
	steps: readonly TrailStep[];
	/** May the script put the page that was really before this one in the parent's place? */
	followsTrail?: boolean;
};

/** Where one is: steps with slashes between them, the last one highlighted and no link. */
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
