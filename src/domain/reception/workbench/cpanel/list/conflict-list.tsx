import { Building2, CalendarClock, MessageCircleQuestion, Split, X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Conflict, ConflictKind } from "#domain/catalogue/preparation/conflicts.ts";
import { conflictQuestion } from "#domain/reception/decision/ready-texts.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import type { Locale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { AppointmentWay } from "../dialogs/appointment-dialog.tsx";
import type { Question } from "../dialogs/ask-dialog.tsx";
import type { ListRow } from "./list-view.ts";

/**
 * The step that the patient has to complete: choosing another time if that resolves the conflict, otherwise answering in
 * words.
 */
const stepOf = (kind: ConflictKind): Question["step"] =>
	kind === "hours" || kind === "stability" || kind === "fasting" ? "address" : "tests";

/**
 * Whether moving the whole request to another time or place resolves the conflict; no single time suits tests that need
 * separate visits.
 */
export const isMoved = (kind: ConflictKind) =>
	kind === "laboratory-only" || kind === "hours" || kind === "stability" || kind === "fasting";

/** Where the whole request can move: from home to the laboratory or, at the laboratory, to another time. */
export const moveOf = (location: number): AppointmentWay =>
	location === samplingLocations.home ? "laboratory" : "time";

type Props = {
	/** The place of sampling. */
	location: number;
	conflicts: readonly (Conflict & { apart: readonly string[] })[];
	rows: readonly ListRow[];
	patientLocale: Locale;
	/** Undefined when the patient can no longer be asked. */
	onAsk: ((question: Question) => void) | undefined;
	onRemove: (rows: readonly ListRow[]) => void;
	/** Undefined when the request can no longer be changed. */
	onAppoint: ((way: AppointmentWay, rows: readonly ListRow[]) => void) | undefined;
};

const Key = ({ children }: { children: string }) => (
	<kbd dir="ltr" aria-hidden>
		{children}
	</kbd>
);

/** The tests that do not fit this patient, time or place, each with the possible solutions. */
export function ConflictList({
	conflicts,
	rows,
	patientLocale,
	onAsk,
	onRemove,
	onAppoint,
	location,
}: Props) {
	const t = useTranslations("workbench.conflict");
	const locale = useLocale();
	const move = moveOf(location);
	return conflicts.map(({ kind, ids, apart }, at) => {
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
			>
				{t(`${kind}.text`)}
				<span className="workbench-ways">
					{onAppoint && isMoved(kind) ? (
						<Button
							variant="outline"
							size="sm"
							icon={<Building2 className="icon" aria-hidden />}
							iconEnd={at === 0 ? <Key>Alt L</Key> : undefined}
							aria-keyshortcuts={at === 0 ? "Alt+L" : undefined}
							onPress={() => onAppoint(move, rows)}
						>
							{t(move)}
						</Button>
					) : null}
					{onAppoint && apart.length > 0 ? (
						<Button
							variant="outline"
							size="sm"
							icon={<Split className="icon" aria-hidden />}
							iconEnd={at === 0 ? <Key>Alt S</Key> : undefined}
							aria-keyshortcuts={at === 0 ? "Alt+S" : undefined}
							onPress={() =>
								onAppoint(
									"separate",
									rows.filter(({ id }) => apart.includes(id)),
								)
							}
						>
							{t("separate")}
						</Button>
					) : null}
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
			</Alert>
		);
	});
}

/** Names of tests in the patient's language, if the catalogue has them; codes are the same in both languages. */
const namesFor = (rows: readonly ListRow[], locale: Locale, patientLocale: Locale) =>
	rows.map(({ name, code, test }) => (locale === patientLocale ? name : (test?.otherName ?? code)));
