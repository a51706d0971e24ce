import type { ReactNode } from "react";

type Props = {
	icon: ReactNode;
	title: string;
	children?: ReactNode;
	/** Buttons for the next step. */
	actions?: ReactNode;
	tone?: "ok" | "bad" | "info";
	small?: boolean;
	/** Whether the page shows nothing else; the title is then the page's heading. */
	isPage?: boolean;
};

/** Says that there is nothing to show or that something does not work: the reason, and the next step. */
export const EmptyState = ({ icon, title, children, actions, tone, small, isPage }: Props) => (
	<div className={small ? "empty empty-small" : "empty"}>
		<span className={tone ? `empty-art ${tone}` : "empty-art"} aria-hidden>
			<svg viewBox="0 0 160 120" aria-hidden="true">
				<circle className="empty-art-1" cx="80" cy="62" r="50" />
				<circle className="empty-art-2" cx="80" cy="62" r="33" />
				<circle className="empty-art-3" cx="24" cy="34" r="5" />
				<circle className="empty-art-3" cx="140" cy="88" r="4" />
				<circle className="empty-art-3" cx="132" cy="24" r="3" />
				<circle className="empty-art-3" cx="30" cy="98" r="3" />
			</svg>
			{icon}
		</span>
		{isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
		{children ? <p>{children}</p> : null}
		{actions ? <div className="row-button">{actions}</div> : null}
	</div>
);
