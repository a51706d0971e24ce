import type { ReactNode } from "react";
import { Kicker } from "#ui/kicker.tsx";

type Props = {
	kicker: string;
	title: string;
	lede: string;
	/** Sections of the page: each with its heading and its content. */
	sections?: readonly (readonly [string, ReactNode])[];
	children?: ReactNode;
};

/** A page of the gallery that shows many components together, like a sheet of the design language. */
export const Sheet = ({ kicker, title, lede, sections = [], children }: Props) => (
	<main id="main" className="wrap sheet">
		<header className="sheet-head">
			<Kicker>{kicker}</Kicker>
			<h1>{title}</h1>
			<p className="lede">{lede}</p>
		</header>
		{children}
		{sections.map(([heading, body]) => (
			<section key={heading} className="foundation">
				<h2>{heading}</h2>
				{body}
			</section>
		))}
	</main>
);
