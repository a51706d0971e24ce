import type { Ref } from "react";
import { useTranslations } from "use-intl";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import {
	askedFor,
	type InformationStep,
	informationSteps,
} from "#domain/reception/reception/information-request.ts";
import { hasLine, readyTexts, toggleLine } from "#domain/reception/reception/message/ready-text.ts";
import { direction } from "#locale/locale.ts";
import { Checkbox } from "#ui/checkbox.tsx";

type Props = {
	reception: Pick<ReceptionDetails, "locale" | "samplingLocation">;
	chosen: readonly InformationStep[];
	onChange: (steps: InformationStep[]) => void;
	/** The text for the patient. */
	reason: string;
	onReason: (reason: string) => void;
	maxLength: number;
	error: string | undefined;
	firstRef: Ref<HTMLInputElement>;
};

/**
 * Fields for an information request: the information to request, with sentences for each part in the patient's language.
 */
export function AskedItems(props: Props) {
	const { reception, chosen, onChange, reason, onReason, maxLength, error, firstRef } = props;
	const t = useTranslations("queue.asks");
	const { locale: language, samplingLocation } = reception;
	return (
		<fieldset className={error ? "asked-items is-bad" : "asked-items"}>
			<legend className="label">{t("label")}</legend>
			{informationSteps.map((step, index) => {
				const isChosen = chosen.includes(step);
				const asked = askedFor(step, samplingLocation);
				return (
					<div key={step} className="asked-item">
						<Checkbox
							inputRef={index === 0 ? firstRef : undefined}
							isSelected={isChosen}
							onChange={(is) => onChange(is ? [...chosen, step] : chosen.filter((each) => each !== step))}
							error={index === informationSteps.length - 1 ? error : undefined}
						>
							{t(asked)}
						</Checkbox>
						{isChosen ? (
							// biome-ignore lint/a11y/useSemanticElements: buttons that belong together, and no fields
							<div
								role="group"
								className="chips asked-item-texts"
								aria-label={t("readyFor", { what: t(asked) })}
								lang={language}
								dir={direction(language)}
							>
								{readyTexts(language, asked).map((text) => {
									const isOn = hasLine(reason, text);
									const next = toggleLine(reason, text);
									return (
										<button
											key={text}
											type="button"
											className={isOn ? "chip asked-text on" : "chip asked-text"}
											aria-pressed={isOn}
											disabled={next.length > maxLength}
											onClick={() => onReason(next)}
										>
											{text}
										</button>
									);
								})}
							</div>
						) : null}
					</div>
				);
			})}
			<p className="muted asked-items-language">{t(`readyLanguage.${language}`)}</p>
		</fieldset>
	);
}
