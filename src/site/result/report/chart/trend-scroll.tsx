import type { ReactNode } from "react";

type Props = {
	label: string;
	/** The side where scrolling begins; by default the start side of the page. */
	dir?: "ltr" | "rtl";
	children: ReactNode;
};

/** A part of the trend that is wider than a phone: it scrolls by touch and by keyboard. */
export const TrendScroll = ({ label, dir, children }: Props) => (
	<section
		className="report-trend-scroll"
		aria-label={label}
		dir={dir}
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
		tabIndex={0}
	>
		{children}
	</section>
);
