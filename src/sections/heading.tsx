import type { ReactNode } from "react";
import { BidiText } from "#ui/bidi-text.tsx";
import { Kicker } from "#ui/kicker.tsx";

/** Kicker and title of a section, and other content at the opposite end of the line. */
export function SectionHeading({
	kicker,
	title,
	children,
}: {
	kicker: string;
	title: string;
	children?: ReactNode;
}) {
	if (!kicker && !title && !children) return null;
	return (
		<header className="section-head">
			<div>
				<Kicker>{kicker}</Kicker>
				{title ? (
					<h2>
						<BidiText text={title} />
					</h2>
				) : null}
			</div>
			{children}
		</header>
	);
}
