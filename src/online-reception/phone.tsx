import { Num } from "#ui/runs.tsx";

/** A telephone link: what is dialled holds digits alone. */
export const Phone = ({ number }: { number: string }) => (
	<a className="tel" href={`tel:${number.replace(/[^\d+]/g, "")}`}>
		<Num>{number}</Num>
	</a>
);

/** A mobile in the groups people say it in: 0912 000 0000. */
export const spacedMobile = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
