import { Suspense, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FormField } from "#records/field/form-field.tsx";
import { NumberField } from "#records/field/number-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { SiteInfoInput, SiteInfoRecord } from "../schema.ts";
import { parts } from "./site-info-form.ts";

const PinMap = lazyComponent(async () => (await import("#ui/pin-map.tsx")).default);

type Props = {
	form: UseFormReturn<SiteInfoInput, unknown, SiteInfoInput>;
	values: SiteInfoInput;
	map: SiteInfoRecord["map"] | undefined;
	isReadOnly: boolean;
};

/** The laboratory's location: a pin on the map, or an embedded map of another site. */
export function MapFields({ form, values, map, isReadOnly }: Props) {
	const t = useTranslations("siteInfo");
	const [way, setWay] = useState<"pin" | "embed">(values.mapIframe ? "embed" : "pin");
	const { latitude, longitude } = values;
	const isSet = typeof latitude === "number" && typeof longitude === "number";
	const put = (place: { latitude: number; longitude: number } | undefined) => {
		form.setValue("latitude", place?.latitude ?? null, { shouldDirty: true, shouldValidate: true });
		form.setValue("longitude", place?.longitude ?? null, { shouldDirty: true, shouldValidate: true });
	};
	const [embed] = parts.place.filter(({ name }) => name === "mapIframe");
	return (
		<>
			<Segmented
				label={t("map.way")}
				isLabelHidden
				tight
				value={way}
				onChange={setWay}
				choices={[
					{ value: "pin", label: t("map.pin") },
					{ value: "embed", label: t("map.embed") },
				]}
			/>
			<div hidden={way !== "pin"} className="stack">
				{map ? (
					<Suspense fallback={<Skeleton height="18rem" />}>
						{way === "pin" && !isReadOnly ? (
							<PinMap
								map={map}
								t={(word) => t(`map.${word}`)}
								value={isSet ? { latitude, longitude } : undefined}
								onChange={put}
							/>
						) : null}
					</Suspense>
				) : (
					<Alert isSmall>{t("map.noTiles")}</Alert>
				)}
				<div className="form-grid">
					{(["latitude", "longitude"] as const).map((name) => (
						<NumberField
							key={name}
							control={form.control}
							name={name}
							label={t(`field.${name}`)}
							isReadOnly={isReadOnly}
						/>
					))}
				</div>
				{isSet ? (
					<a
						className="text-link"
						href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
						target="_blank"
						rel="noopener"
					>
						{t("map.check")}
					</a>
				) : null}
			</div>
			<div hidden={way !== "embed"}>
				{embed ? (
					<FormField
						field={embed}
						control={form.control}
						label={t("field.mapIframe")}
						hint={t("hint.mapIframe")}
						isReadOnly={isReadOnly}
					/>
				) : null}
			</div>
		</>
	);
}
