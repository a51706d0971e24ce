import { type ReactNode, type RefObject, useRef, useState } from "react";

/**
 * Stores the reason why the page cannot continue, until something changes. A new reason moves the focus to the message.
 */
export function useRefusal<Reason>() {
	const [reason, setReason] = useState<Reason>();
	const place = useRef<HTMLDivElement>(null);
	const refuse = (next: Reason | undefined) => {
		setReason(next);
		if (next) place.current?.focus();
	};
	return { reason, refuse, place };
}

/** The message, shown above the part to change. */
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
