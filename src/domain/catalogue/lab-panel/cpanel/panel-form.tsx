import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { TariffList } from "#domain/catalogue/lab-test/cpanel/tariff/tariff-list.tsx";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { NumberField } from "#records/field/number-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { formPart } from "#ui/form-part.ts";
import { panelListHref, panelTextFields, useLabPanels } from "./panels.tsx";
import { TestsField } from "./tests-field.tsx";
import "./panel-form.css";

/** The form of a panel: its names, its tests with their individual prices, and the price of the panel. */
export default function PanelFormPage() {
	const { id } = useParams();
	const t = useTranslations("labPanel");
	const noun = useLabPanels();
	return (
		<RecordPage noun={noun} id={id} backTo={panelListHref} backName={t("title")}>
			{(form) => {
				const { control } = form.form;
				const { isReadOnly } = form;
				return (
					<>
						<div className="form-grid">
							<FormField
								field={{
									name: "code",
									label: "code",
									kind: "code",
									need: "required",
									maxLength: 24,
									columns: 4,
								}}
								control={control}
								label={t("field.code")}
								isReadOnly={isReadOnly}
								autoFocus={form.isNew}
							/>
							<NumberField
								kind="whole"
								control={control}
								name="minAgeYears"
								label={t("field.minAgeYears")}
								suffix={t("yearsOld")}
								columns={4}
								isReadOnly={isReadOnly}
							/>
							<FormField
								field={{ name: "isActive", label: "isActive", kind: "switch" }}
								control={control}
								label={t("field.isActive")}
								isReadOnly={isReadOnly}
							/>
						</div>
						<LanguageTabs form={form} fields={panelTextFields} isBelowFirst />
						<TestsField form={form} id={id} />
						<section className="panel-part" aria-labelledby="panel-price">
							<h2 id="panel-price">{t("price")}</h2>
							<TariffList form={formPart(form.form)} values={form.values} isReadOnly={isReadOnly} />
						</section>
					</>
				);
			}}
		</RecordPage>
	);
}
