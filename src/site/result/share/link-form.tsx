import { __iconData as link } from "lucide-react/icons/link-2";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { shareDays } from "#domain/result/share/schema.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { shareTexts } from "./texts.ts";

/** The form for a new link: whom it is for, and how long it is valid. */
export function LinkForm({ problem }: { problem: "failed" | "full" | "notReady" | undefined }) {
	const t = shareTexts(useLocale());
	return (
		<form method="post" noValidate className="card share-form">
			<h2>{t("form.title")}</h2>
			<input type="hidden" name="intent" value="make" />
			<div className="field">
				<label htmlFor="share-label">{t("form.label")}</label>
				<input
					id="share-label"
					className="control"
					name="label"
					maxLength={80}
					autoComplete="off"
					aria-describedby="share-label-hint"
				/>
				<p className="muted share-hint" id="share-label-hint">
					{t("form.labelHint")}
				</p>
			</div>
			<fieldset className="share-days">
				<legend className="label">{t("form.days")}</legend>
				{shareDays.map((days) => (
					<label key={days}>
						<input
							type="radio"
							className="visually-hidden"
							name="days"
							value={days}
							defaultChecked={days === "7"}
						/>
						<b>
							<BidiText text={t("form.day", { count: Number(days) })} />
						</b>
					</label>
				))}
			</fieldset>
			{problem ? (
				<p className="alert alert-bad" role="alert">
					<span>
						<BidiText text={t(`form.${problem}`)} />
					</span>
				</p>
			) : null}
			<button type="submit" className="button button-primary button-block">
				<Icon of={link} />
				<span>{t("form.submit")}</span>
			</button>
			<p className="share-note">
				<Icon of={shieldCheck} />
				<span>{t("form.sees")}</span>
			</p>
		</form>
	);
}
