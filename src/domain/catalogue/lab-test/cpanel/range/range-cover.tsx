import { CircleAlert, Plus, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import {
	isSplit,
	missingAges,
	overlaps,
	placeOfAge,
	type Sex,
	type Stretch,
	sexes,
} from "../../range/range-picture.ts";
import type { RangeInput } from "../../record-schema.ts";
import { useAgesText, useAgeText } from "../parts-text.ts";
import "./range-cover.css";

type Row = RangeInput & { at: number };
type Props = {
	/** Ranges of one value, each with its index in the form. */
	rows: readonly Row[];
	isReadOnly: boolean;
	/** Adds a range that fills a gap. */
	onFill: (sex: Sex | "any", stretch: Stretch) => void;
	/** Ends an earlier range where a later range begins. */
	onCut: (at: number, days: number) => void;
};

const placed = ({ from, to }: Stretch) => ({
	"--from": `${placeOfAge(from) * 100}%`,
	"--to": `${placeOfAge(to) * 100}%`,
});

/**
 * Minimum width of a part, as a share of the drawing, at which the numbers of the part are shown; the numbers of a narrower
 * part are only in the table.
 */
const roomy = 0.12;
const valuesOf = ({ low, high, ageFromDays, ageToDays }: Row) => {
	if (placeOfAge(ageToDays) - placeOfAge(ageFromDays) < roomy) return "";
	if (low !== null && high !== null) return `${low}–${high}`;
	return low !== null ? `≥ ${low}` : high !== null ? `≤ ${high}` : "";
};

const axis = [0, 30, 365, 5 * 365, 15 * 365, 45 * 365];

/** A drawing of the ages covered by ranges, for each sex, with gaps and overlaps, and a description in words below. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drawing, read from top to bottom
export function RangeCover({ rows, isReadOnly, onFill, onCut }: Props) {
	const t = useTranslations("labTest");
	const ageText = useAgeText();
	const told = useAgesText();
	if (rows.length === 0) return null;
	const lanes = isSplit(rows) ? sexes : (["any"] as const);
	const twice = overlaps(rows);
	const missing = missingAges(rows);
	const isIn = (sex: Sex | "any") => (row: Row) => sex === "any" || row.sex === "any" || row.sex === sex;
	const sexOf = ({ first, second }: (typeof twice)[number]) =>
		[rows[first], rows[second]].map((row) => row?.sex ?? "any").find((sex) => sex !== "any") ?? "any";
	return (
		<div className="range-cover">
			<div
				className="cover-picture"
				role="img"
				aria-label={
					twice.length + missing.length
						? [
								...twice.map((each) =>
									t("cover.twice", { sex: t(`sex.${sexOf(each)}`), ages: told(each.at) }),
								),
								...missing.map(({ sex, stretch }) =>
									t("cover.missing", { sex: t(`sex.${sex}`), ages: told(stretch) }),
								),
							].join(" ")
						: t("cover.whole")
				}
			>
				{lanes.map((sex) => (
					<div className="cover-lane" key={sex}>
						<b>{t(`sex.${sex}`)}</b>
						<div className="cover-track">
							{rows.filter(isIn(sex)).map((row) => (
								<span
									key={row.at}
									className="cover-part"
									style={placed({ from: row.ageFromDays, to: row.ageToDays })}
								>
									<Num>{valuesOf(row)}</Num>
								</span>
							))}
							{missing
								.filter((each) => each.sex === sex)
								.map(({ stretch }) => (
									<span key={stretch.from} className="cover-part is-gap" style={placed(stretch)} />
								))}
							{twice
								.filter((each) => sexOf(each) === "any" || sexOf(each) === sex)
								.map(({ first, second, at }) => (
									<span key={`${first}-${second}`} className="cover-part is-twice" style={placed(at)} />
								))}
						</div>
					</div>
				))}
				<div className="cover-lane cover-axis">
					<b />
					<div className="cover-track">
						{axis.map((days) => (
							<span key={days} style={placed({ from: days, to: days })}>
								{days === 0 ? t("birth") : ageText(days)}
							</span>
						))}
					</div>
				</div>
			</div>
			<ul className="cover-issues">
				{twice.map((each) => {
					const begin = rows[each.second]?.ageFromDays ?? 0;
					const first = rows[each.first];
					const canCut = first && first.ageFromDays < begin;
					return (
						<li key={`${each.first}-${each.second}`} className="is-bad">
							<CircleAlert className="icon" aria-hidden />
							<span>{t("cover.twice", { sex: t(`sex.${sexOf(each)}`), ages: told(each.at) })}</span>
							{canCut && !isReadOnly ? (
								<Button variant="soft" size="sm" onPress={() => onCut(first.at, begin)}>
									{t.rich("cover.cut", { row: each.first + 1, age: ageText(begin), num })}
								</Button>
							) : null}
						</li>
					);
				})}
				{missing.map(({ sex, stretch }) => (
					<li key={`${sex}-${stretch.from}`} className="is-warn">
						<TriangleAlert className="icon" aria-hidden />
						<span>{t("cover.missing", { sex: t(`sex.${sex}`), ages: told(stretch) })}</span>
						{isReadOnly ? null : (
							<Button
								variant="soft"
								size="sm"
								icon={<Plus className="icon" aria-hidden />}
								onPress={() => onFill(sex, stretch)}
							>
								{t("addRange")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
