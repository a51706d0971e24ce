import type { LucideIconData } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { SiteLink } from "./site-link.tsx";

type Props = {
	to: string;
	children: ReactNode;
	look?: "primary" | "outline" | "soft" | "quiet" | "link";
	size?: "sm" | "lg";
	/** The icon before the text. */
	icon?: LucideIconData;
	/** The icon after the text, which points in reading direction. */
	pointer?: LucideIconData;
	className?: string;
};

/** A link that looks like a button. */
export function ButtonLink({ to, children, look = "outline", size, icon, pointer, className }: Props) {
	const names = ["button", `button-${look}`, size && `button-${size}`, className].filter(Boolean).join(" ");
	return (
		<SiteLink to={to} className={names}>
			{icon ? <Icon of={icon} /> : null}
			<span>{children}</span>
			{pointer ? <Icon of={pointer} pointing /> : null}
		</SiteLink>
	);
}
