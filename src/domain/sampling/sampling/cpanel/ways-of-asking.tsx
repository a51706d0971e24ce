import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldError } from "#records/field/field-error.ts";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";
import type { PartProps } from "./setting.ts";

const ways = ["offersPrescription", "offersTests", "offersPanels", "getPatientNicImage"] as const;

/** Which kinds of requests are accepted, and whether a picture of the national card is requested. */
export function WaysOfAsking({ form }: PartProps) {
	const t = useTranslations("sampling");
	const errorOf = useFieldError();
	return (
		<section className="card card-padded stack" id="ways" aria-labelledby="ways-title">
			<h2 className="setting-title" id="ways-title">
				{t("part.ways")}
			</h2>
			<ul className="setting-switches">
				{ways.map((name) => (
					<Controller
						key={name}
						control={form.form.control}
						name={name}
						render={({ field: { value, onChange }, fieldState }) => {
							const error = errorOf(fieldState.error, t(`field.${name}`));
							return (
								<li>
									<span className="grow">
										<b>{t(`field.${name}`)}</b>
										<small className="muted">{t(`hint.${name}`)}</small>
										{error ? <Message tone="bad">{error}</Message> : null}
									</span>
									<Switch
										label={t(`field.${name}`)}
										isLabelHidden
										isOn={Boolean(value)}
										onChange={onChange}
										isDisabled={form.isReadOnly}
									/>
								</li>
							);
						}}
					/>
				))}
			</ul>
		</section>
	);
}
