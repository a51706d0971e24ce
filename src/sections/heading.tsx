import type { ReactNode } from "react";
import { Kicker } from "#ui/kicker.tsx";
import { Runs } from "#ui/runs.tsx";

/** Kicker and title of a section, and what stands at the other end of the line. */
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
		<header className="sec-h">
			<div>
				<Kicker>{kicker}</Kicker>
				{title ? (
					<h2>
						<Runs text={title} />
					</h2>
				) : null}
			</div>
			{children}
		</header>
	);
}
