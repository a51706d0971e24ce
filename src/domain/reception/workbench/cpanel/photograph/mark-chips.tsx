import { Check, CircleHelp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import type { PrescriptionMark } from "../../schema.ts";

type Props = {
	marks: readonly PrescriptionMark[];
	nameOf: (mark: PrescriptionMark) => string;
	currentAt: number | undefined;
	onShow: (at: number) => void;
};

/** All marks in a row: marks that were read, marks that are uncertain, and marks that are still to be read. */
export function MarkChips({ marks, nameOf, currentAt, onShow }: Props) {
	const t = useTranslations("queue.marks");
	if (marks.length === 0) return null;
	return (
		<ul className="mark-chips" aria-label={t("title")}>
			{marks.map((mark, at) => (
				<li key={at}>
					<button
						type="button"
						className={mark.isUnsure || !mark.line ? "mark-chip is-unsure" : "mark-chip"}
						aria-current={at === currentAt || undefined}
						onClick={() => onShow(at)}
					>
						<span className={mark.isUnsure ? "mark-number is-unsure" : "mark-number"}>
							<Num>{at + 1}</Num>
						</span>
						{nameOf(mark) ? <bdi>{nameOf(mark)}</bdi> : <span>{t("unread")}</span>}
						{mark.isUnsure ? <small>{t("unsure")}</small> : null}
						{mark.line && !mark.isUnsure ? (
							<Check className="icon" aria-hidden />
						) : (
							<CircleHelp className="icon" aria-hidden />
						)}
					</button>
				</li>
			))}
		</ul>
	);
}
