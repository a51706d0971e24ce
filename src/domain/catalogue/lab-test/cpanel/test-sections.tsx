import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { NumberField } from "#records/field/number-field.tsx";
import { RecordText } from "#records/field/record-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Switch } from "#ui/switch.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { capColour } from "../cap-colour.ts";
import { sampleTypes } from "../schema.ts";
import { labTestTexts } from "../texts.ts";
import type { TestForm } from "./form-of-test.ts";

type Props = { form: TestForm };

/** Fields for the sample, its tube, and how long it is stable. */
export function Sample({ form }: Props) {
	const t = useTranslations("labTest");
	const own = labTestTexts(useLocale());
	const { isReadOnly } = form;
	const { control } = form.form;
	const bound = { control, isReadOnly, columns: 4 as const };
	return (
		<>
			<Controller
				control={control}
				name="sampleType"
				render={({ field }) => (
					<fieldset className="tube-choice">
						<legend className="label">{t("field.sampleType")}</legend>
						{sampleTypes.map((type) => (
							<label key={type} className={field.value === type ? "on" : undefined}>
								<input
									type="radio"
									className="visually-hidden"
									name={field.name}
									value={type}
									checked={field.value === type}
									disabled={isReadOnly}
									onChange={() => field.onChange(type)}
								/>
								<TubeGlyph cap={capColour[type]} label={own(`labTest.tube.${capColour[type]}`)} />
								<span>{own(`labTest.sample.${type}`)}</span>
							</label>
						))}
					</fieldset>
				)}
			/>
			<div className="form-grid">
				<NumberField {...bound} name="volumeMl" label={t("field.volumeMl")} suffix="mL" />
				<NumberField
					{...bound}
					kind="whole"
					name="stabilityHours"
					label={t("field.stabilityHours")}
					suffix={t("hours")}
				/>
				<NumberField
					{...bound}
					kind="whole"
					name="stabilityColdHours"
					label={t("field.stabilityColdHours")}
					suffix={t("hours")}
				/>
			</div>
		</>
	);
}

function Choice({ form, name }: Props & { name: "morningOnly" | "homeSampling" }) {
	const t = useTranslations("labTest");
	return (
		<Controller
			control={form.form.control}
			name={name}
			render={({ field }) => (
				<Switch
					label={t(`field.${name}`)}
					isOn={field.value}
					onChange={field.onChange}
					isDisabled={form.isReadOnly}
				/>
			)}
		/>
	);
}

/** Fields for the patient's preparation for a test. */
export function Preparation({ form }: Props) {
	const t = useTranslations("labTest");
	const bound = { control: form.form.control, isReadOnly: form.isReadOnly };
	return (
		<div className="form-grid">
			<NumberField
				{...bound}
				kind="whole"
				name="fastingHours"
				label={t("field.fastingHours")}
				hint={t("hint.fastingHours")}
				suffix={t("hours")}
				columns={4}
			/>
			<NumberField
				{...bound}
				kind="whole"
				name="minAgeYears"
				label={t("field.minAgeYears")}
				hint={t("hint.minAgeYears")}
				suffix={t("yearsOld")}
				columns={4}
			/>
			<Choice form={form} name="morningOnly" />
			<Choice form={form} name="homeSampling" />
		</div>
	);
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Fields for when the test is sampled and performed, and when the result is ready. */
export function Timing({ form }: Props) {
	const t = useTranslations("labTest");
	const { isReadOnly } = form;
	const { control } = form.form;
	return (
		<>
			<div className="form-grid">
				<NumberField
					kind="whole"
					control={control}
					name="turnaroundHours"
					label={t("field.turnaroundHours")}
					hint={t("hint.turnaroundHours")}
					suffix={t("hours")}
					columns={4}
					isReadOnly={isReadOnly}
				/>
				{(["samplingFrom", "samplingUntil"] as const).map((name) => (
					<RecordText
						key={name}
						control={control}
						name={name}
						label={t(`field.${name}`)}
						hint={t("hint.time")}
						columns={4}
						ltr
						isReadOnly={isReadOnly}
					/>
				))}
			</div>
			<Controller
				control={control}
				name="reportingDays"
				render={({ field }) => (
					<fieldset className="weekday-choice">
						<legend className="label">{t("field.reportingDays")}</legend>
						{weekdays.map((day) => (
							<button
								key={day}
								type="button"
								className="chip"
								aria-pressed={field.value.includes(day)}
								disabled={isReadOnly}
								onClick={() =>
									field.onChange(
										field.value.includes(day)
											? field.value.filter((each) => each !== day)
											: [...field.value, day].sort(),
									)
								}
							>
								{t(`weekday.${day}`)}
							</button>
						))}
						<small className="muted">{t("hint.reportingDays")}</small>
					</fieldset>
				)}
			/>
		</>
	);
}
