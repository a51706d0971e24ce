import type { Labelled } from "#domain/result/print/sheet-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";

/** Details from the sheet, each with its label. */
export const Said = ({ all, className }: { all: readonly Labelled[]; className: string }) => (
	<dl className={className}>
		{all.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>
					<BidiText text={value} />
				</dd>
			</div>
		))}
	</dl>
);
