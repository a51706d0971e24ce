import { useTranslations } from "use-intl";
import { capColour } from "#domain/catalogue/lab-test/cap-colour.ts";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { GenderText } from "#domain/reception/reception/cpanel/gender-text.tsx";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatDate } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { barMm, type LabelSize, quietBars } from "../label-sizes.ts";
import type { ReceptionPrint } from "../schema.ts";

/** A label for a tube, or for the request form. */
export type LabelOf = { id: string; tube: ReceptionPrint["tubes"][number] | null; part: string };

/** The labels of a request: one for each tube, in the order of draw, and one for the request form. */
export function labelsOf(tubes: ReceptionPrint["tubes"]): LabelOf[] {
	const each = tubes.flatMap((tube) => Array.from({ length: tube.count }, () => tube));
	return [
		{ id: "form", tube: null, part: "" },
		...each.map((tube, index) => ({ id: String(index), tube, part: `${index + 1}/${each.length}` })),
	];
}

/** Side of a Data Matrix cell in millimetres: four printer dots. */
const cellMm = 0.5;

/** The code: Code 128 if its bars are wide enough to be read, or a Data Matrix on smaller labels. */
function Drawing({ code, size }: { code: ReceptionPrint["code"]; size: LabelSize }) {
	const modules = code.bars.reduce((sum, width) => sum + width, 0);
	const width = barMm(size, modules);
	if (width === null) {
		const { length } = code.cells;
		const path = code.cells.flatMap((row, y) =>
			[...row].flatMap((cell, x) => (cell === "1" ? `M${x} ${y}h1v1h-1z` : [])),
		);
		return (
			<svg
				className="label-cells"
				data-code="datamatrix"
				aria-hidden
				width={`${(length + 2) * cellMm}mm`}
				height={`${(length + 2) * cellMm}mm`}
				viewBox={`-1 -1 ${length + 2} ${length + 2}`}
				shapeRendering="crispEdges"
			>
				<path d={path.join("")} />
			</svg>
		);
	}
	const bars = code.bars.map((bar, index) => {
		const at = code.bars.slice(0, index).reduce((sum, each) => sum + each, 0);
		return index % 2 ? "" : `M${at} 0h${bar}v10h-${bar}z`;
	});
	return (
		<svg
			className="label-bars"
			data-code="code128"
			aria-hidden
			width={`${(modules + 2 * quietBars) * width}mm`}
			viewBox={`-${quietBars} 0 ${modules + 2 * quietBars} 10`}
			preserveAspectRatio="none"
			shapeRendering="crispEdges"
		>
			<path d={bars.join("")} />
		</svg>
	);
}

type Props = { reception: ReceptionDetails; print: ReceptionPrint; of: LabelOf; size: LabelSize };

/** One label in its actual size: the patient, the content, and the request's code as a barcode and in letters. */
export function Label({ reception, print, of, size }: Props) {
	const t = useTranslations("queue.prints");
	const locale = useLocale();
	const { firstName, lastName, birthDate, age, ageScale, gender, receptDate, sampleDate } = reception;
	const { tube, part } = of;
	const box = { "--label-width": `${size.widthMm}mm`, "--label-height": `${size.heightMm}mm` };
	return (
		<div className={size.heightMm < 20 ? "label-paper label-small" : "label-paper"} style={box}>
			<b className="label-name" dir="auto">
				{firstName} {lastName}
			</b>
			<span className="label-person">
				{birthDate ? <Num>{formatDate(birthDate, locale)}</Num> : <AgeText age={age} ageScale={ageScale} />}
				<span>
					<GenderText gender={gender} />
				</span>
				<Num>{formatDate(receptDate || sampleDate, locale)}</Num>
			</span>
			<span className="label-code">
				<Drawing code={print.code} size={size} />
				<bdi dir="ltr">{print.isNumber ? print.code.text : showTrackingCode(print.code.text)}</bdi>
			</span>
			<span className="label-tube">
				<span className="label-what">
					{tube ? (
						<>
							{t(`cap.${capColour[tube.sampleType]}`)} <bdi dir="ltr">{tube.codes.join(" ")}</bdi>
						</>
					) : (
						t("form")
					)}
				</span>
				<Num>{part}</Num>
			</span>
		</div>
	);
}
