import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

type BlockProps = {
	/** Width and height, as CSS lengths. */
	width?: string;
	height?: string;
	round?: boolean;
};

/** A grey placeholder. */
export const Skeleton = ({ width, height = "1rem", round }: BlockProps) => (
	<span
		className="skeleton"
		aria-hidden
		style={{ width, height, borderRadius: round ? "var(--r-full)" : undefined }}
	/>
);

/** Placeholders for a whole region, with one text for screen readers. Appears after 200 ms (design language §5). */
export function SkeletonRegion({ children, className }: { children: ReactNode; className?: string }) {
	const t = useTranslations("ui");
	return (
		<div className={className ? `skeleton-region ${className}` : "skeleton-region"} aria-busy="true">
			<span className="visually-hidden" role="status">
				{t("loading")}
			</span>
			{children}
		</div>
	);
}
