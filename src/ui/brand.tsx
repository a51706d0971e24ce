import { Mark } from "./mark.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
	name: string;
	/** What kind of centre it is, below the name. */
	type?: string;
	/** Nemooneh's mark replaces it when empty. */
	logo?: string;
	/** Added before the name for screen readers when the link itself does not say that it leads home. */
	says?: string;
	className?: string;
};

/** Logo and name of the centre, leading home (specification §2.3). */
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
