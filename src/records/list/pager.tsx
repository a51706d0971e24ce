import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Pager as PagerPart } from "#ui/pager.tsx";

const StayingLink = (props: ComponentProps<typeof Link>) => <Link {...props} preventScrollReset />;

/** The pages of a list of the panel: the list changes, the scroll position stays. */
export const Pager = (props: Omit<ComponentProps<typeof PagerPart>, "Link">) => (
	<PagerPart {...props} Link={StayingLink} className="pager-sm" />
);
