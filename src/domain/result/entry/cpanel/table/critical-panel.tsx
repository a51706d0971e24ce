import { Check, Clock, Phone, PhoneMissed, Siren, Stethoscope } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { CriticalCallInput, ReportSheet } from "#domain/result/report/schema.ts";
import { addDays, dayInTehran, formatDate, formatTime, momentInTehran } from "#locale/date/date.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { personName } from "../person-name.tsx";
import { keyOf } from "../typed-values.ts";

type Line = ReportSheet["lines"][number];

/**
 * The moment of a call at the typed time of day: today, or yesterday if that time has not been reached today. Empty for an
 * invalid time.
 */
function momentOf(typed: string): string {
	const match = /^(\d{1,2}):?(\d{2})$/.exec(latinDigits(typed.trim()));
	const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
	if (!match || hour > 23 || minute > 59) return "";
	const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
	const now = new Date();
	const today = dayInTehran(now);
	const moment = momentInTehran(today, time);
	return (moment > now ? momentInTehran(addDays(today, -1), time) : moment).toISOString();
}

const isBeforeToday = (calledAt: string) =>
	calledAt !== "" && dayInTehran(new Date(calledAt)) !== dayInTehran(new Date());

type Props = {
	sheet: ReportSheet;
	line: Line;
	onTell: (told: CriticalCallInput) => Promise<void>;
	/** Called when the call has been recorded and this panel closes. */
	onTold: () => void;
};

/** The form for a call about a critical value, and its missing fields. */
function useCallForm({ line, onTell, onTold }: Omit<Props, "sheet">) {
	const t = useTranslations("results.critical");
	const problemText = useProblemText();
	const [toldTo, setToldTo] = useState("");
	const [phone, setPhone] = useState("");
	const [time, setTime] = useState(() => formatTime(new Date()));
	const [isReadBack, setReadBack] = useState(false);
	const [isTried, setTried] = useState(false);
	const [busy, setBusy] = useState<"told" | "missed">();
	const calledAt = momentOf(time);
	const send = async (isReached: boolean) => {
		setTried(true);
		if (!toldTo.trim() || !calledAt || (isReached && !isReadBack)) return;
		setBusy(isReached ? "told" : "missed");
		const { testId, analyte } = line;
		const words = { toldTo: toldTo.trim(), phone: phone.trim() };
		try {
			await onTell({ testId, analyte, ...words, calledAt, isReached, isReadBack: isReached && isReadBack });
			notify({ tone: "ok", title: t(isReached ? "saved" : "savedMissed") });
			setTried(false);
			if (isReached) onTold();
			if (!isReached) setTime(formatTime(new Date()));
		} catch (problem) {
			const field = problem instanceof ApiProblem ? problem.fields[0]?.message : undefined;
			notify({ tone: "bad", ...problemText(problem), ...(field ? { detail: field } : {}) });
		} finally {
			setBusy(undefined);
		}
	};
	return {
		...{ toldTo, setToldTo, phone, setPhone, time, setTime, isReadBack, setReadBack },
		...{ isTried, busy, calledAt, send },
	};
}

/** Who was called, at which number, and when. */
function CallFields({ form }: { form: ReturnType<typeof useCallForm> }) {
	const t = useTranslations("results.critical");
	const rule = useTranslations("validation");
	const { isTried } = form;
	return (
		<div className="result-critical-fields">
			<TextField
				label={t("toldTo")}
				need="required"
				icon={<Stethoscope className="icon control-icon" aria-hidden />}
				value={form.toldTo}
				onChange={form.setToldTo}
				maxLength={120}
				error={isTried && !form.toldTo.trim() ? rule("required", { field: t("toldTo") }) : undefined}
			/>
			<DigitsField
				label={t("phone")}
				need="optional"
				inputMode="tel"
				icon={<Phone className="icon control-icon" aria-hidden />}
				value={form.phone}
				onChange={form.setPhone}
				maxLength={20}
			/>
			<DigitsField
				label={t("time")}
				need="required"
				inputMode="text"
				icon={<Clock className="icon control-icon" aria-hidden />}
				value={form.time}
				onChange={form.setTime}
				maxLength={5}
				hint={isBeforeToday(form.calledAt) ? t("yesterday") : undefined}
				error={isTried && !form.calledAt ? t("wrongTime") : undefined}
			/>
		</div>
	);
}

/** Shown for a critical value until a person was informed and read the value back (reports 3.7). */
export function CriticalPanel({ sheet, line, onTell, onTold }: Props) {
	const t = useTranslations("results.critical");
	const id = useId();
	const { nameOf } = useLineTexts();
	const locale = useLocale();
	const form = useCallForm({ line, onTell, onTold });
	const { isTried } = form;
	const limit = line.flag === "criticalLow" ? line.criticalLow : line.criticalHigh;
	const attempts = sheet.calls.filter((call) => keyOf(call) === keyOf(line) && call.value === line.value);
	return (
		<section className="result-critical" aria-labelledby={id} data-critical={keyOf(line)}>
			<span className="result-critical-sign">
				<Siren className="icon" aria-hidden />
			</span>
			<div className="result-critical-body">
				<b id={id}>
					{t.rich("title", { name: nameOf(line), value: `${line.value} ${unitText(line.unit)}`.trim(), num })}
				</b>
				<p>
					{t.rich(line.flag === "criticalLow" ? "belowLimit" : "aboveLimit", { limit: String(limit), num })}
					{attempts.map((call) => (
						<span key={call.id} className="result-critical-attempt">
							{t.rich(call.isReached ? "notReadBack" : "missed", {
								day: isBeforeToday(call.calledAt) ? formatDate(call.calledAt, locale, "day-month") : "",
								time: formatTime(call.calledAt),
								who: call.toldTo,
								name: personName,
								num,
							})}
						</span>
					))}
				</p>
				<CallFields form={form} />
				<div className="result-critical-actions">
					<Checkbox
						isSelected={form.isReadBack}
						onChange={form.setReadBack}
						{...(isTried && !form.isReadBack && form.busy === undefined
							? { error: t("readBackMissing") }
							: {})}
					>
						{t("readBack")}
					</Checkbox>
					<span className="grow" />
					<Button
						variant="quiet"
						size="sm"
						className="result-critical-action"
						icon={<PhoneMissed className="icon" aria-hidden />}
						busy={form.busy === "missed"}
						onPress={() => void form.send(false)}
					>
						{t("noAnswer")}
					</Button>
					<Button
						variant="danger"
						size="sm"
						className="result-critical-action"
						icon={<Check className="icon" aria-hidden />}
						busy={form.busy === "told"}
						onPress={() => void form.send(true)}
					>
						{t("record")}
					</Button>
				</div>
			</div>
		</section>
	);
}
