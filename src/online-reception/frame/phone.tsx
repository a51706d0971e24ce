import { Num } from "#ui/bidi-text.tsx";

/** A telephone link: what is dialled holds digits alone. */
export const Phone = ({ number }: { number: string }) => (
	<a className="tel" href={`tel:${number.replace(/[^\d+]/g, "")}`}>
		<Num>{number}</Num>
	</a>
);
