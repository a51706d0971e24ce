import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { NumberField } from "#records/field/number-field.tsx";
import { RecordDay } from "#records/field/record-field.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { priceOn, type Tariff } from "../../tariff/tariff.ts";
import "./tariff-list.css";

type Priced = { priceRials: number; tariffs: Tariff[] };
type Props = { form: UseFormReturn<Priced>; values: Priced; isReadOnly: boolean };

/** Prices with their first day, including the current and the next price. */
export function TariffList({ form: { control }, values, isReadOnly }: Props) {
	const t = useTranslations("labTest");
	const locale = useLocale();
	const { fields, append, remove } = useFieldArray({ control, name: "tariffs" });
	const today = dayInTehran(new Date());
	const current = priceOn(today, values);
	const next = values.tariffs
		.filter(({ fromDay }) => fromDay > today)
		.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))[0];
	return (
		<div className="tariff-list">
			<div className="tariff form-grid">
				<NumberField
					kind="whole"
					control={control}
					name="priceRials"
					label={t(fields.length ? "field.priceBefore" : "field.priceRials")}
					suffix={t("rials")}
					need="required"
					columns={5}
					isReadOnly={isReadOnly}
					hint={values.priceRials >= 1000 ? num(formatNumber(values.priceRials)) : undefined}
				/>
			</div>
			{fields.map((field, at) => (
				<div className="tariff form-grid" key={field.id}>
					<RecordDay
						control={control}
						name={`tariffs.${at}.fromDay`}
						label={t("field.fromDay", { row: at + 1 })}
						columns={5}
						isDisabled={isReadOnly}
					/>
					<NumberField
						kind="whole"
						control={control}
						name={`tariffs.${at}.priceRials`}
						label={t("field.tariffPrice", { row: at + 1 })}
						suffix={t("rials")}
						columns={5}
						isReadOnly={isReadOnly}
						hint={formatNumber(values.tariffs[at]?.priceRials || 0)}
					/>
					{isReadOnly ? null : (
						<button
							type="button"
							className="icon-button icon-button-sm danger"
							aria-label={t("removeTariff", { row: at + 1 })}
							onClick={() => remove(at)}
						>
							<Trash2 className="icon" aria-hidden />
						</button>
					)}
				</div>
			))}
			<p className="muted">
				{Number.isFinite(current) ? t.rich("priceToday", { price: formatNumber(current), num }) : null}{" "}
				{next?.fromDay
					? t.rich("nextPrice", {
							day: formatDate(next.fromDay, locale),
							price: formatNumber(next.priceRials || 0),
							num,
						})
					: null}
			</p>
			{isReadOnly ? null : (
				<Button
					variant="soft"
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => append({ fromDay: addDays(today, 1), priceRials: current })}
				>
					{t("addTariff")}
				</Button>
			)}
		</div>
	);
}
