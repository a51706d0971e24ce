import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { localeOfDirection } from "#locale/text/text-direction.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Range } from "./changed-ranges.ts";

type Props = {
	text: string;
	/** The changed parts of the text. */
	ranges: readonly Range[];
	dir: "rtl" | "ltr";
};

/**
 * A text of one of two versions, or of both, with its changed parts marked as removed or added. In Persian, numbers and Latin words stay
 * in their order.
 */
export function MarkedText({ text, ranges, dir }: Props) {
	const t = useTranslations("records.history");
	const marked = (words: string, from: number) => {
		const end = from + words.length;
		const own = ranges.filter(([start, stop]) => start < end && stop > from);
		let at = from;
		const parts = own.map(([start, stop, side]) => {
			const Element = side === "before" ? "del" : "ins";
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
