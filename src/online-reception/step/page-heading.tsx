import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

type Props = { title: ReactNode; lede?: ReactNode; className?: string };

/**
 * A page's title. It gets the focus after a navigation inside the area, so that a screen reader announces the new
 * page.
 */
export function PageHeading({ title, lede, className = "step-title" }: Props) {
	const heading = useRef<HTMLHeadingElement>(null);
	const navigation = useNavigationType();
	useEffect(() => {
		if (navigation !== "POP") heading.current?.focus({ preventScroll: true });
	}, [navigation]);
	return (
		<header className={className}>
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{lede ? <p>{lede}</p> : null}
		</header>
	);
}
