import type { ReactNode } from "react";

type Props = {
	tone?: "main" | "ok" | "warn" | "bad" | "info" | "line";
	/** A dot or an icon before the word: a state is never shown only by colour (design language §2). */
	mark?: "dot" | ReactNode;
	children: ReactNode;
};

/** A state, as a word. */
export const Badge = ({ tone, mark, children }: Props) => (
	<span className={tone ? `badge badge-${tone}` : "badge"}>
		{mark === "dot" ? <span className="dot" aria-hidden /> : mark}
		<span>{children}</span>
	</span>
);
