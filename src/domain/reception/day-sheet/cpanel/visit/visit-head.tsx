import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AgeScale } from "#domain/reception/reception/option-codes.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import type { ShownVisit } from "../offline/outbox.ts";

/** Age and sex of the patient: «34 سال، زن». */
export function PersonText({ visit }: { visit: ShownVisit }) {
	const t = useTranslations("daySheet");
	const { age, ageScale, gender } = visit;
	const words = [
		age ? t.rich(`age.${ageScale as AgeScale}`, { age, num }) : null,
		gender === 1 || gender === 2 ? t(`gender.${gender}`) : null,
	].filter(Boolean);
	return (
		<span>
			{words[0]}
			{words.length > 1 ? t("and") : null}
			{words[1]}
		</span>
	);
}

/** The address, and how to get into the building. */
export function AddressText({ visit, isShort }: { visit: ShownVisit; isShort?: boolean }) {
	const t = useTranslations("daySheet.address");
	const { address, plaq, buildingNo, addressDesc, districtName } = visit;
	if (!address) return null;
	return (
		<div className={isShort ? "visit-address is-short" : "visit-address"}>
			<MapPin className="icon" aria-hidden />
			<p>
				<span className="visually-hidden">{t("label")}: </span>
				<b>
					<BidiText text={address} />
					{plaq ? (
						<>
							{t("and")}
							{t.rich("plaque", { plaque: plaq, num })}
						</>
					) : null}
					{buildingNo ? (
						<>
							{t("and")}
							{t.rich("unit", { unit: buildingNo, num })}
						</>
					) : null}
				</b>
				{isShort ? null : (
					<span>
						<BidiText text={[addressDesc, districtName].filter(Boolean).join("\n")} />
					</span>
				)}
			</p>
		</div>
	);
}
