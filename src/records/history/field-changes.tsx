import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { direction } from "#locale/locale.ts";
import { directionOf } from "#locale/text/text-direction.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { type ChangedRanges, changedRanges } from "./changed-ranges.ts";
import type { Change } from "./described.ts";
import { MarkedText } from "./marked-text.tsx";

/** The changed parts of a record, each with the old version beside the new one. */
export default function FieldChanges({ changes }: { changes: readonly Change[] }) {
	const t = useTranslations("records.history");
	return (
		<div className="difference">
			<p className="difference-heads" aria-hidden>
				<span>{t("before")}</span>
				<span>{t("after")}</span>
			</p>
			{changes.map(({ before, after }) => {
				const part = after ?? before;
				if (!part) return null;
				return (
					<section key={part.key} className="difference-field" aria-label={part.label}>
						<h3>{part.label}</h3>
						{part.compare?.(before?.value, after?.value) ?? <Texts before={before} after={after} />}
					</section>
				);
			})}
		</div>
	);
}

/** Both versions of a part as plain text. */
function Texts({ before, after }: Change) {
	const [was, is] = [before?.text ?? "", after?.text ?? ""];
	const isWhole = (after ?? before)?.isWhole;
	const ranges: ChangedRanges = isWhole
		? { before: [[0, was.length, "before"]], after: [[0, is.length, "after"]] }
		: changedRanges(was, is);
	const isLtr = (after ?? before)?.isLtr;
	return (
		<Sides
			before={was ? <Line text={was} ranges={ranges.before} isLtr={isLtr} /> : null}
			after={is ? <Line text={is} ranges={ranges.after} isLtr={isLtr} /> : null}
		/>
	);
}

type LineProps = {
	text: string;
	ranges: Parameters<typeof MarkedText>[0]["ranges"];
	isLtr: boolean | undefined;
};

function Line({ text, ranges, isLtr }: LineProps) {
	const around = direction(useLocale());
	const dir = isLtr ? "ltr" : directionOf(text, around);
	return (
		<p dir={dir} className="difference-text">
			<MarkedText text={text} ranges={ranges} dir={dir} />
		</p>
	);
}

/** The old and the new version of something beside each other; on a phone below each other. */
export function Sides({ before, after }: { before: ReactNode; after: ReactNode }) {
	const t = useTranslations("records.history");
	const sides = { before, after };
	return (
		<div className="difference-sides">
			{(["before", "after"] as const).map((side) => (
				<div key={side} className={`difference-side is-${side}`}>
					<span className="difference-name">{t(side)}</span>
					{sides[side] ?? <span className="muted">{t("empty")}</span>}
				</div>
			))}
		</div>
	);
}
