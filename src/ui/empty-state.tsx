import type { ReactNode } from "react";

type Props = {
	icon: ReactNode;
	title: string;
	children?: ReactNode;
	/** The next step. */
	actions?: ReactNode;
	tone?: "ok" | "bad" | "info";
	small?: boolean;
};

/** Nothing here (or nothing that works): says why, and the next step. */
export const EmptyState = ({ icon, title, children, actions, tone, small }: Props) => (
	<div className={small ? "empty empty-s" : "empty"}>
		<span className={tone ? `ea ${tone}` : "ea"} aria-hidden>
			<svg viewBox="0 0 160 120" aria-hidden="true">
				<path className="ea-1" d="M80 8l45 26v52l-45 26-45-26V34z" />
				<path className="ea-2" d="M132 20l13 7.5v15L132 50l-13-7.5v-15z" />
				<circle className="ea-3" cx="28" cy="96" r="6" />
				<circle className="ea-3" cx="20" cy="40" r="3.5" />
			</svg>
			{icon}
		</span>
		<h2>{title}</h2>
		{children ? <p>{children}</p> : null}
		{actions ? <div className="row-btn">{actions}</div> : null}
	</div>
);
