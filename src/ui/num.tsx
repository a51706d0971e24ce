import type { ReactNode } from "react";

/** A run of figures, a phone or a code: left to right in both languages. */
export const Num = ({ children }: { children: ReactNode }) => (
	<bdi dir="ltr" className="num">
		{children}
	</bdi>
);

/** For `t.rich`: `<num>{count}</num>` in a message becomes a `Num`. */
export const num = (chunks: ReactNode) => <Num>{chunks}</Num>;
