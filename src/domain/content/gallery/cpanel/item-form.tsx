import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#records/call-context.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { FormField } from "#records/field/form-field.tsx";
import { LanguageTabs } from "#records/field/language-tabs.tsx";
import { RecordMedia } from "#records/field/media-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { itemListHref, itemTextFields, useGalleryItems, useGroupNames } from "./collections.tsx";
import { NewItems } from "./new-items.tsx";

/** The form of a gallery picture, or of several new pictures (specification §2.6 `gallery-item-upsert/{id?}`). */
export default function GalleryItemFormPage() {
	const { id } = useParams();
	const [params] = useSearchParams();
	const groupId = params.get("groupId") ?? undefined;
	return id ? <ItemForm key={id} id={id} /> : <NewItems key={groupId} groupId={groupId} />;
}

function ItemForm({ id }: { id: string }) {
	const t = useTranslations("galleryItem");
	const noun = useGalleryItems(undefined);
	const groups = useGroupNames();
	const errorOf = useFieldError();
	const call = useCall();
	const { data: item } = useQuery({
		queryKey: ["record", `galleryItem:${id}`],
		queryFn: ({ signal }) => call(() => noun.client.get(id, signal)),
	});
	const active = noun.fields.find(({ name }) => name === "isActive");
	return (
		<RecordPage
			noun={noun}
			id={id}
			backTo={itemListHref(item?.group.id)}
			backName={item?.group.title ?? t("title")}
		>
			{(form) => (
				<>
					<div className="form-grid">
						<RecordMedia
							control={form.form.control}
							name="imageId"
							label={t("field.image")}
							hint={t("hint.image")}
							need="required"
							columns={6}
							kinds={["image"]}
							isReadOnly={form.isReadOnly}
						/>
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
									value={field.value}
									onBlur={field.onBlur}
									onChange={(value) => !form.isReadOnly && field.onChange(value)}
									options={groups.map(({ id: value, title: label }) => ({ value, label }))}
									error={errorOf(fieldState.error, t("field.group"))}
								/>
							)}
						/>
						{active ? (
							<FormField
								field={active}
								control={form.form.control}
								label={form.labelOf(active)}
								isReadOnly={form.isReadOnly}
							/>
						) : null}
					</div>
					<LanguageTabs form={form} fields={itemTextFields} />
				</>
			)}
		</RecordPage>
	);
}
