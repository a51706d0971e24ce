import { Controller } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useFieldError } from "#records/field/field-error.ts";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { subgroupListHref, useGroupNames, usePostSubgroups } from "./collections.tsx";

/**
 * The form of a subgroup of posts (specification §2.6 `posts-subGroup-upsert/{id?}`); `?groupId=` is the group whose list
 * the user came from.
 */
export default function PostSubgroupFormPage() {
	const { id } = useParams();
	const [params] = useSearchParams();
	const groupId = params.get("groupId") ?? undefined;
	const t = useTranslations("postSubgroup");
	const noun = usePostSubgroups(groupId);
	const groups = useGroupNames();
	const errorOf = useFieldError();
	return (
		<RecordPage noun={noun} id={id} backTo={subgroupListHref(groupId)} backName={t("title")}>
			{(form) => (
				<>
					<div className="form-grid">
						<Controller
							control={form.form.control}
							name="groupId"
							render={({ field, fieldState }) => (
								<NativeSelect
									label={t("field.group")}
									need="required"
									columns={6}
									name={field.name}
									inputRef={field.ref}
									value={field.value ?? ""}
									onBlur={field.onBlur}
									onChange={(value) => !form.isReadOnly && field.onChange(value)}
									options={groups.map(({ id: value, title: label }) => ({ value, label }))}
									error={errorOf(fieldState.error, t("field.group"))}
								/>
							)}
						/>
					</div>
					<LanguageTabs form={form} fields={noun.fields} />
				</>
			)}
		</RecordPage>
	);
}
