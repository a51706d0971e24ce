import type { ReactNode } from "react";

/** The small line above a title. */
export function Kicker({ children }: { children: ReactNode }) {
	return children ? <p className="kicker">{children}</p> : null;
}
