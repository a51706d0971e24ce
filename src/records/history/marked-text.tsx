import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { localeOfDirection } from "#locale/text/text-direction.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Range } from "./changed-ranges.ts";

/** Which of two versions a text belongs to. */
export type Side = "before" | "after";

type Props = {
	text: string;
	/** The changed parts of the text. */
	ranges: readonly Range[];
	side: Side;
	dir: "rtl" | "ltr";
};

/**
 * A text of one of two versions with its changed parts marked as removed or added. In Persian, numbers and Latin words stay
 * in their order.
 */
export function MarkedText({ text, ranges, side, dir }: Props) {
	const t = useTranslations("records.history");
	const Element = side === "before" ? "del" : "ins";
	const marked = (words: string, from: number) => {
		const end = from + words.length;
		const own = ranges.filter(([start, stop]) => start < end && stop > from);
		let at = from;
		const parts = own.map(([start, stop]) => {
			const [first, last] = [Math.max(start, from), Math.min(stop, end)];
			const before = text.slice(at, first);
			at = last;
			return (
				<Fragment key={first}>
					{before}
					<Element>
						<span className="visually-hidden">{t(side === "before" ? "removed" : "added")} </span>
						{text.slice(first, last)}
					</Element>
				</Fragment>
			);
		});
		return [...parts, <Fragment key="end">{text.slice(at, end)}</Fragment>];
	};
	return (
		<LocaleProvider value={localeOfDirection(dir)}>
			<BidiText text={text} piece={marked} />
		</LocaleProvider>
	);
}
