import { useTranslations } from "use-intl";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import type { District } from "#domain/sampling/sampling/schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { focusWithin, useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = {
	form: DeskForm;
	needs: TimeNeeds;
	districts: readonly District[];
	/** How often a request was refused because its slot had been taken by another request. */
	goneCount: number;
};

/** The address of the home visit. */
function Address({ form, districts }: Pick<Props, "form" | "districts">) {
	const t = useTranslations("deskRequest");
	const district = useDeskField(form, "samplingDistrictId");
	const address = useDeskField(form, "address");
	const plaq = useDeskField(form, "plaq");
	const unit = useDeskField(form, "buildingNo");
	const more = useDeskField(form, "addressDesc");
	const fee = districts.find(({ id }) => id === district.value)?.feeRials;
	return (
		<div className="form-grid">
			<NativeSelect
				{...district}
				need="required"
				options={districts.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(chosen) => {
					district.onChange(chosen);
					// the times of another district are others
					form.setValue("onlineReceptionDate", "");
					form.setValue("sampleDate", "");
				}}
				hint={fee === undefined ? undefined : t.rich("fee", { fee: formatNumber(fee), num })}
			/>
			<TextField {...address} need="required" rows={2} autoComplete="off" />
			<DigitsField {...plaq} columns={3} inputMode="text" maxLength={20} autoComplete="off" />
			<DigitsField {...unit} columns={3} inputMode="text" maxLength={20} autoComplete="off" />
			<TextField {...more} columns={6} autoComplete="off" />
		</div>
	);
}

/** Fields for the place and time of the sampling. */
export function PlacePart({ form, needs, districts, goneCount }: Props) {
	const t = useTranslations("deskRequest");
	const location = useDeskField(form, "samplingLocation");
	const moment = useDeskField(form, "onlineReceptionDate");
	const districtId = form.watch("samplingDistrictId");
	const isHome = location.value === 2;
	const choose = (startsAt: string, day: string) => {
		form.setValue("onlineReceptionDate", startsAt, { shouldDirty: true });
		form.setValue("sampleDate", day, { shouldDirty: true });
		if (startsAt) form.clearErrors(["onlineReceptionDate", "sampleDate"]);
	};
	return (
		<section className="card form-main stack" aria-labelledby="desk-place">
			<h2 id="desk-place">{t("part.place")}</h2>
			<Segmented
				label={location.label}
				choices={[
					{ value: "laboratory", label: t("atLaboratory") },
					{ value: "home", label: t("atHome"), isDisabled: districts.length === 0 },
				]}
				value={isHome ? "home" : "laboratory"}
				onChange={(chosen) => {
					location.onChange(chosen === "home" ? 2 : 1);
					choose("", "");
				}}
			/>
			{isHome ? <Address form={form} districts={districts} /> : null}
			<div ref={focusWithin(moment.inputRef)}>
				<SlotChoice
					key={`${location.value} ${districtId}`}
					location={location.value}
					districtId={districtId}
					needs={needs}
					startsAt={moment.value}
					goneCount={goneCount}
					onChoose={choose}
					error={moment.error}
				/>
			</div>
		</section>
	);
}
