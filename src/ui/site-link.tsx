import type { AnchorHTMLAttributes } from "react";
import { hrefIn, isExternal } from "#locale/url.ts";
import { useLocale } from "./locale-context.tsx";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
	/** As written in a setting or in code: `/tests`, `https://…`, empty. */
	to: string;
	/** Opens a new tab; other sites do so by themselves. */
	newTab?: boolean;
};

/** A plain link: every page loads whole, so that static and hydrated pages can follow each other. */
export function SiteLink({ to, newTab = isExternal(to), children, ...rest }: Props) {
	const href = hrefIn(useLocale(), to);
	return (
		<a {...rest} href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
			{children}
		</a>
	);
}
