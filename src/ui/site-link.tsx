import type { AnchorHTMLAttributes } from "react";
import { hrefIn, isExternal } from "#locale/url.ts";
import { useLocale } from "./locale-context.tsx";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
	/** The address as written in a setting or in code: `/tests`, `https://…`, or empty. */
	to: string;
	/** Opens a new tab; by default true for other sites. */
	newTab?: boolean;
};

/** A plain link: every page loads completely, so that links work between static and hydrated pages. */
export function SiteLink({ to, newTab = isExternal(to), children, ...rest }: Props) {
	const href = hrefIn(useLocale(), to);
	return (
		<a {...rest} href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
			{children}
		</a>
	);
}
