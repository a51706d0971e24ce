import { CalendarClock, MessageCircleQuestion, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Conflict, ConflictKind } from "#domain/preparation/conflicts.ts";
import type { Locale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { conflictQuestion } from "../../workbench/ready-texts.ts";
import type { Question } from "./ask-dialog.tsx";
import type { ListRow } from "./list-view.ts";

/** Where another time is a way out the patient is asked to choose one; otherwise they answer in words. */
const stepOf = (kind: ConflictKind): Question["step"] =>
	kind === "hours" || kind === "fasting" ? "address" : "tests";

type Props = {
	conflicts: readonly Conflict[];
	rows: readonly ListRow[];
	patientLocale: Locale;
	/** Undefined where the patient cannot be asked any more. */
	onAsk: ((question: Question) => void) | undefined;
	onRemove: (rows: readonly ListRow[]) => void;
};

/** What does not go with this person, time or place, each with the ways out that there are. */
export function ConflictList({ conflicts, rows, patientLocale, onAsk, onRemove }: Props) {
	const t = useTranslations("workbench.conflict");
	const locale = useLocale();
	return conflicts.map(({ kind, ids }) => {
		const caused = rows.filter((row) => ids.includes(row.id));
		const names = caused.map(({ name }) => name);
		const step = stepOf(kind);
		const codes = caused.map(({ code }) => code);
		return (
			<Alert
				key={kind}
				tone="warn"
				isSmall
				title={t(`${kind}.title`, { names: names.join(locale === "fa" ? "، " : ", "), count: names.length })}
				action={
					<span className="workbench-ways">
						{onAsk ? (
							<Button
								variant="outline"
								size="sm"
								icon={
									step === "address" ? (
										<CalendarClock className="icon" aria-hidden />
									) : (
										<MessageCircleQuestion className="icon" aria-hidden />
									)
								}
								onPress={() =>
									onAsk({
										step,
										text: conflictQuestion(patientLocale, kind, namesFor(caused, locale, patientLocale)),
									})
								}
							>
								{t(step === "address" ? "otherTime" : "ask")}
							</Button>
						) : null}
						<Button
							variant="outline"
							size="sm"
							icon={<X className="icon" aria-hidden />}
							onPress={() => onRemove(caused)}
						>
							{t("remove", { codes: codes.join(" + ") })}
						</Button>
					</span>
				}
			>
				{t(`${kind}.text`)}
			</Alert>
		);
	});
}

/** Names in the patient's language, as far as the catalogue has said them; codes are the same in both. */
const namesFor = (rows: readonly ListRow[], locale: Locale, patientLocale: Locale) =>
	rows.map(({ name, code, test }) => (locale === patientLocale ? name : (test?.otherName ?? code)));
