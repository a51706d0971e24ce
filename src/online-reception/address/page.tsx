import { useQuery } from "@tanstack/react-query";
import { Building2, House, MapPin } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { PlaceInput, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Fee } from "../basket/price-or-later.tsx";
import { useSelection } from "../basket/use-selection.ts";
import { type RuledForm, useDraftField, useDraftForm } from "../draft/draft-form.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { pageConfig } from "../page-config.ts";
import { districts } from "../queries.ts";
import { guard } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useStep } from "../step/use-step.ts";
import { useCentre } from "../use-centre.ts";
import { useText } from "../use-text.ts";
import type { Coordinates } from "./coordinates.ts";
import { SlotPicker } from "./slot-picker.tsx";

const SavedAddresses = lazy(async () => ({
	default: (await import("./saved-addresses.tsx")).SavedAddresses,
}));

const Pin = lazy(async () => ({ default: (await import("./pin.tsx")).Pin }));

export const clientLoader = guard("address");
export const HydrateFallback = StepSkeleton;

const fields = [
	"samplingLocation",
	"samplingDistrictId",
	"address",
	"plaq",
	"buildingNo",
	"addressDesc",
	"latitude",
	"longitude",
	"onlineReceptionDate",
	"sampleDate",
] as const;
type Values = Pick<ReceptionDraft, (typeof fields)[number]>;
const { home, laboratory } = samplingLocations;

/** Selects sampling at the laboratory once the tests rule out sampling at home. */
function useStayAtLaboratory(mustMove: boolean, move: () => void): void {
	const moveNow = useEffectEvent(move);
	useEffect(() => {
		if (mustMove) moveNow();
	}, [mustMove]);
}

export default draftPage(function PlaceStep({ draft }: { draft: ReceptionDraft }) {
	const t = useText("place");
	const form = useDraftForm<Values>(draft, fields, PlaceInput);
	const { needs, laboratoryOnly } = useSelection(draft);
	const location = useDraftField(form, "samplingLocation", t("location"), { isChoice: true });
	const district = useDraftField(form, "samplingDistrictId", t("district"), { isChoice: true });
	const slot = useDraftField(form, "onlineReceptionDate", t("slotField"), { isChoice: true });
	const day = useDraftField(form, "sampleDate", t("slotField"));
	const isHome = location.value === home;
	const { finish } = useStep("address", draft);

	const choose = (startsAt: string, iso: string) => {
		day.onChange(iso);
		slot.onChange(startsAt);
	};
	// places are claimed by location and district: another one has times of its own
	const moveTo = (value: number) => {
		if (value === location.value) return;
		form.setValue("onlineReceptionDate", "");
		form.setValue("sampleDate", "");
		location.onChange(value);
	};
	useStayAtLaboratory(needs.laboratoryOnly && isHome, () => moveTo(laboratory));
	return (
		<StepPage path="address" draft={draft} title={t("title")} lede={t("lede")} onNext={form.check}>
			<PlaceErrors form={form} />
			<form className="card card-padded stack" noValidate onSubmit={(event) => event.preventDefault()}>
				<LocationChoice
					value={location.value}
					onChange={moveTo}
					laboratoryOnly={needs.laboratoryOnly ? laboratoryOnly : undefined}
				/>
				{isHome ? (
					<HomeFields
						form={form}
						patientId={draft.patientId}
						district={{
							...district,
							onChange(id) {
								form.setValue("onlineReceptionDate", "");
								form.setValue("sampleDate", "");
								district.onChange(id);
							},
						}}
						onLaboratory={() => moveTo(laboratory)}
					/>
				) : (
					<LaboratoryAddress />
				)}
			</form>
			<SlotPicker
				key={`${location.value} ${district.value}`}
				location={location.value}
				districtId={district.value}
				needs={needs}
				startsAt={slot.value}
				day={day.value}
				onChoose={choose}
				onGoOn={async () => {
					if (await form.check()) finish();
				}}
				error={slot.error}
				onOtherPlace={
					isHome ? () => moveTo(laboratory) : needs.laboratoryOnly ? undefined : () => moveTo(home)
				}
			/>
		</StepPage>
	);
});

function PlaceErrors({ form }: { form: RuledForm<Values> }) {
	const t = useText("place");
	return (
		<ErrorSummary
			form={form}
			labels={{
				samplingDistrictId: t("district"),
				address: t("address"),
				plaq: t("plaq"),
				buildingNo: t("unit"),
				addressDesc: t("addressDesc"),
				onlineReceptionDate: t("slotField"),
			}}
			anchors={{ onlineReceptionDate: "slots" }}
		/>
	);
}

type LocationProps = {
	value: number;
	onChange: (location: number) => void;
	/** Names of tests that rule out home sampling; undefined if no test does. */
	laboratoryOnly: readonly string[] | undefined;
};

/** The choice between sampling at home and at the laboratory. */
function LocationChoice({ value, onChange, laboratoryOnly }: LocationProps) {
	const t = useText("place");
	const locale = useLocale();
	return (
		<Segmented
			label={t("location")}
			choices={[
				{
					value: String(home),
					label: t("home"),
					icon: <House className="icon" aria-hidden />,
					isDisabled: laboratoryOnly !== undefined,
				},
				{
					value: String(laboratory),
					label: t("laboratory"),
					icon: <Building2 className="icon" aria-hidden />,
				},
			]}
			value={String(value)}
			onChange={(chosen) => onChange(Number(chosen))}
			hint={
				laboratoryOnly
					? t("laboratoryOnly", { names: laboratoryOnly.join(locale === "fa" ? "، " : ", ") })
					: undefined
			}
		/>
	);
}

function LaboratoryAddress() {
	const t = useText("place");
	const { centre } = useCentre();
	if (!centre.address) return null;
	return (
		<div className="field">
			<span className="label">{t("laboratoryAddress")}</span>
			<Message icon={<MapPin className="icon" aria-hidden />}>{centre.address}</Message>
		</div>
	);
}

type HomeProps = {
	form: RuledForm<Values>;
	patientId: string;
	district: ReturnType<typeof useDraftField<Values, "samplingDistrictId">>;
	onLaboratory: () => void;
};

/** The pin on the map, if there is one. */
function usePin(form: RuledForm<Values>) {
	// neither has a rule whose text would name it
	const latitude = useDraftField(form, "latitude", "");
	const longitude = useDraftField(form, "longitude", "");
	const pin =
		latitude.value === null || longitude.value === null
			? undefined
			: { latitude: latitude.value, longitude: longitude.value };
	const setPin = (place?: Coordinates) => {
		latitude.onChange(place?.latitude ?? null);
		longitude.onChange(place?.longitude ?? null);
	};
	return [pin, setPin] as const;
}

function HomeFields({ form, patientId, district, onLaboratory }: HomeProps) {
	const t = useText("place");
	const list = useQuery(districts(useLocale()));
	const address = useDraftField(form, "address", t("address"));
	const plaq = useDraftField(form, "plaq", t("plaq"));
	const unit = useDraftField(form, "buildingNo", t("unit"));
	const description = useDraftField(form, "addressDesc", t("addressDesc"));
	const [pin, setPin] = usePin(form);
	const chosen = list.data?.find(({ id }) => id === district.value);
	if (list.isError)
		return (
			<ErrorState
				small
				title={t("districtsFailed")}
				onRetry={() => void list.refetch()}
				busy={list.isFetching}
			>
				{t("districtsFailedText")}
			</ErrorState>
		);
	return (
		<div className="form-grid">
			<Suspense>
				{list.data ? (
					<SavedAddresses
						patientId={patientId}
						offered={list.data}
						fields={{ district, address, plaq, unit, description }}
						setPin={setPin}
						// filled in by a press: the rules speak of it at once (specification §5, on model update)
						onFilled={() =>
							void form.trigger(["samplingDistrictId", "address", "plaq", "buildingNo", "addressDesc"])
						}
					/>
				) : null}
			</Suspense>
			<NativeSelect
				{...district}
				need="required"
				placeholder={t("districtChoose")}
				options={(list.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
				value={chosen ? district.value : ""}
				hint={chosen ? t.rich("districtHint", { price: () => <Fee amount={chosen.feeRials} /> }) : undefined}
			/>
			<div role="status">
				{chosen ? (
					<Message tone="ok">{t("covered", { district: chosen.name })}</Message>
				) : (
					<Message>
						{t("notCovered")}{" "}
						<button type="button" className="link" onClick={onLaboratory}>
							{t("laboratory")}
						</button>
					</Message>
				)}
			</div>
			<TextField
				{...address}
				need="required"
				maxLength={500}
				hint={t("addressHint")}
				autoComplete="street-address"
			/>
			<DigitsField {...plaq} need="optional" columns={3} inputMode="text" maxLength={20} />
			<DigitsField {...unit} need="optional" columns={3} inputMode="text" maxLength={20} />
			<TextField
				{...description}
				need="optional"
				columns={6}
				maxLength={300}
				placeholder={t("addressDescExample")}
			/>
			<Suspense>{pageConfig().map ? <Pin value={pin} onChange={setPin} /> : null}</Suspense>
		</div>
	);
}
