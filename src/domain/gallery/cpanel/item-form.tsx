import { Replace } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { MediaItem, Picture } from "#domain/media/schema.ts";
import { useFieldError } from "#records/field-error.ts";
import { FormField } from "#records/form-field.tsx";
import { LanguageTabs } from "#records/language-tabs.tsx";
import { RecordPage } from "#records/record-page.tsx";
import { RecordPicture } from "#records/record-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { itemListHref, itemTextFields, useGalleryItems, useGroupNames } from "./collections.tsx";
import { NewItems } from "./new-items.tsx";

const MediaPicker = lazy(async () => ({ default: (await import("#records/media-picker.tsx")).MediaPicker }));

/** A picture of the gallery, or several new ones (specification §2.6 `gallery-item-upsert/{id?}`). */
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
	const [chosen, setChosen] = useState<MediaItem>();
	const active = noun.fields.find(({ name }) => name === "isActive");
	return (
		<RecordPage noun={noun} id={id} backTo={itemListHref(undefined)} backName={t("title")}>
			{(form) => (
				<>
					<div className="form-grid">
						<Controller
							control={form.form.control}
							name="imageId"
							render={({ field, fieldState }) => (
								<ItemPicture
									filePath={chosen?.id === field.value ? chosen.filePath : undefined}
									image={form.record?.image ?? null}
									isReadOnly={form.isReadOnly}
									error={errorOf(fieldState.error, t("field.image"))}
									onChoose={(item) => {
										setChosen(item);
										field.onChange(item.id);
									}}
								/>
							)}
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

type PictureProps = {
	/** Of one that was chosen here and is not saved yet. */
	filePath: string | undefined;
	image: Picture | null;
	isReadOnly: boolean;
	error: string | undefined;
	onChoose: (item: MediaItem) => void;
};

/** The picture itself, and the way to another one. */
function ItemPicture({ filePath, image, isReadOnly, error, onChoose }: PictureProps) {
	const t = useTranslations("galleryItem");
	const [isOpen, setOpen] = useState(false);
	return (
		<fieldset className="field gallery-picture" aria-label={t("field.image")}>
			<span className="gallery-picture-frame">
				{filePath ? <img src={filePath} alt="" /> : <RecordPicture picture={image} sizes="20rem" />}
			</span>
			{isReadOnly ? null : (
				<Button
					size="sm"
					variant="outline"
					icon={<Replace className="icon" aria-hidden />}
					onPress={() => setOpen(true)}
				>
					{t("changePicture")}
				</Button>
			)}
			<Message tone={error ? "bad" : undefined}>{error ?? t("hint.image")}</Message>
			<Suspense>
				{isOpen ? (
					<MediaPicker
						isOpen
						kinds={["image"]}
						title={t("changePicture")}
						onClose={() => setOpen(false)}
						onSelect={onChoose}
					/>
				) : null}
			</Suspense>
		</fieldset>
	);
}
