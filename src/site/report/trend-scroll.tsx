import type { ReactNode } from "react";

/** A part of the trend that is wider than a phone: it scrolls by finger, and by keyboard. */
export const TrendScroll = ({ label, children }: { label: string; children: ReactNode }) => (
	<section
		className="report-trend-scroll"
		aria-label={label}
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
		tabIndex={0}
	>
		{children}
	</section>
);
