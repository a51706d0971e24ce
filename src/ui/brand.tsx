import { Mark } from "./mark.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
	name: string;
	/** The kind of centre, below the name. */
	type?: string;
	/** The logo; if empty, Nemooneh's mark is shown. */
	logo?: string;
	/** Text before the name for screen readers, when the link itself does not say that it leads home. */
	says?: string;
	className?: string;
};

/** Logo and name of the centre, linked to the home page (specification §2.3). */
export const Brand = ({ name, type, logo, says, className }: Props) => (
	<SiteLink to="/" className={className ? `brand ${className}` : "brand"}>
		{says ? <span className="visually-hidden">{says} </span> : null}
		{logo ? <img className="mark mark-own" src={logo} width="44" height="44" alt="" /> : <Mark />}
		<span className="brand-text">
			<b>{name}</b>
			{type ? <small>{type}</small> : null}
		</span>
	</SiteLink>
);
