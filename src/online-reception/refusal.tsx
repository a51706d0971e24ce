import { type ReactNode, type RefObject, useRef, useState } from "react";

/** Why a page does not let go on, until something is changed. Telling it moves the focus to the place where it stands. */
export function useRefusal<Reason>() {
	const [reason, setReason] = useState<Reason>();
	const place = useRef<HTMLDivElement>(null);
	const refuse = (next: Reason | undefined) => {
		setReason(next);
		if (next) place.current?.focus();
	};
	return { reason, refuse, place };
}

/** Where it stands, above what has to be changed. */
export const Refusal = ({
	place,
	children,
}: {
	place: RefObject<HTMLDivElement | null>;
	children: ReactNode;
}) => (
	<div ref={place} tabIndex={-1} role="alert">
		{children}
	</div>
);
