import { Num } from "#ui/bidi-text.tsx";

/** A telephone link; the dialled number contains only digits. */
export const Phone = ({ number }: { number: string }) => (
	<a className="tel" href={`tel:${number.replace(/[^\d+]/g, "")}`}>
		<Num>{number}</Num>
	</a>
);
