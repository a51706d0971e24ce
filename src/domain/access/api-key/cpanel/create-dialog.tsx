import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { apiKeyClient } from "#api/client.ts";
import { apiScopes } from "#platform/actor.ts";
import { useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { useSave } from "#records/form/use-save.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { Need } from "#ui/field.tsx";
import { Message } from "#ui/message.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { ApiKeyInput, keyLifetimes, type MadeApiKey } from "../schema.ts";
import { apiKeysKey } from "./use-api-keys.ts";

/** A dialog for creating a key: the user enters the machine, the scopes and the lifetime. */
export function CreateDialog({
	onClose,
	onMade,
}: {
	onClose: () => void;
	onMade: (key: MadeApiKey) => void;
}) {
	const t = useTranslations("apiKey");
	const call = useCall();
	const client = useQueryClient();
	const errorOf = useFieldError();
	const form = useForm<ApiKeyInput>({
		mode: "onBlur",
		reValidateMode: "onBlur",
		resolver: zodResolver(ApiKeyInput),
		defaultValues: { title: "", scopes: [], lifetimeDays: 365 },
	});
	const { submit, busy } = useSave({
		form,
		save: (json) => call(() => apiKeyClient.ApiKey.$post({ json })),
		done: (key) => {
			void client.invalidateQueries({ queryKey: apiKeysKey });
			onMade(key);
		},
	});
	const { scopes, lifetimeDays } = form.watch();
	const scopesError = errorOf(form.formState.errors.scopes, t("create.oneScope"));
	return (
		<FormDialog
			title={t("create.title")}
			onClose={onClose}
			cancel={t("create.cancel")}
			confirm={t("create.confirm")}
			icon={<KeyRound className="icon" aria-hidden />}
			busy={busy}
			onConfirm={() => void submit()}
		>
			<p className="muted">{t("create.text")}</p>
			<RecordText
				control={form.control}
				name="title"
				label={t("column.title")}
				hint={t("create.titleHint")}
				need="required"
				autoFocus
			/>
			<fieldset
				className={scopesError ? "field check-field is-bad" : "field check-field"}
				aria-describedby={scopesError ? "scopes-error" : undefined}
			>
				<legend className="label">
					{t("column.scopes")}
					<Need need="required" />
				</legend>
				{apiScopes.map((scope) => (
					<Checkbox
						key={scope}
						isSelected={scopes.includes(scope)}
						onChange={(isOn) => {
							form.clearErrors("scopes");
							form.setValue(
								"scopes",
								apiScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))),
							);
						}}
					>
						<span className="scope-choice">
							<b>{t(`scope.${scope}.name`)}</b>
							<small>{t(`scope.${scope}.text`)}</small>
						</span>
					</Checkbox>
				))}
				{scopesError ? (
					<Message tone="bad" id="scopes-error">
						{scopesError}
					</Message>
				) : null}
			</fieldset>
			<Segmented
				label={t("create.lifetime")}
				hint={t(lifetimeDays === 0 ? "create.endlessHint" : "create.lifetimeHint")}
				value={String(lifetimeDays)}
				onChange={(value) =>
					form.setValue("lifetimeDays", keyLifetimes.find((days) => String(days) === value) ?? 365)
				}
				choices={keyLifetimes.map((days) => ({ value: String(days), label: t(`lifetime.${days}`) }))}
			/>
		</FormDialog>
	);
}
