import { useQueryClient } from "@tanstack/react-query";
import { Link2, Replace } from "lucide-react";
import { Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { FormField } from "#records/field/form-field.tsx";
import { RecordPage } from "#records/form/record-page.tsx";
import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import { durationText, useFileSize } from "#records/media/media-figures.ts";
import { MediaWarning } from "#records/media/media-thumb.tsx";
import { PageHead } from "#records/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { mediaKindOf } from "../kinds.ts";
import type { MediaFigures, MediaInput, MediaRecord } from "../schema.ts";
import { DownloadOriginal } from "./download-original.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { useMedia } from "./use-media.ts";

const MediaUpload = lazyComponent(async () => (await import("#records/media/media-upload.tsx")).MediaUpload);

type Form = ReturnType<typeof useCollectionForm<MediaRecord, MediaRecord, MediaInput>>;

/**
 * The form of an item in the library (specification §2.6 `media-upsert/{id?}`); without an id, an upload area for new
 * items.
 */
export default function MediaFormPage() {
	const { id } = useParams();
	const t = useTranslations("media");
	const { noun, figures } = useMedia();
	if (!id)
		return (
			<>
				<PageHead title={t("upload")} lede={t("lede")} />
				<Suspense fallback={<Skeleton height="9rem" />}>
					<MediaUpload hrefOf={({ id: taken }) => `/cpanel/media-upsert/${taken}`} />
				</Suspense>
			</>
		);
	return (
		<RecordPage noun={noun} id={id} backTo="/cpanel/media-list" backName={t("title")}>
			{(form) => <ItemFields form={form} noun={noun} figures={figures} />}
		</RecordPage>
	);
}

type Props = { form: Form; noun: ReturnType<typeof useMedia>["noun"]; figures: MediaFigures | undefined };

function ItemFields({ form, noun, figures }: Props) {
	const t = useTranslations("media");
	const { record, values } = form;
	if (!record) return null;
	const lacks = record.picture && (!values.texts.fa.alternative || !values.texts.en.alternative);
	return (
		<div className="stack">
			{record.picture ? (
				<FocalPoint
					picture={record.picture}
					x={values.focalX}
					y={values.focalY}
					isReadOnly={form.isReadOnly}
					onChange={(x, y) => {
						form.form.setValue("focalX", x, { shouldDirty: true });
						form.form.setValue("focalY", y, { shouldDirty: true });
					}}
				/>
			) : null}
			<Player item={record} />
			<div className="form-grid">
				{noun.fields
					.filter(
						({ name }) => name.startsWith("texts.") && (record.picture || !name.endsWith("alternative")),
					)
					.map((field) => (
						<FormField
							key={field.name}
							field={field}
							control={form.form.control}
							label={form.labelOf(field)}
							hint={form.hintOf(field)}
							isReadOnly={form.isReadOnly}
							lang={field.name.startsWith("texts.en") ? "en" : "fa"}
						/>
					))}
			</div>
			{lacks ? <MediaWarning>{t("lacksAlternative")}</MediaWarning> : null}
			<Controller
				control={form.form.control}
				name="folderId"
				render={({ field: { value, onChange } }) => (
					<NativeSelect
						label={t("field.folder")}
						value={value ?? ""}
						onChange={(next) => !form.isReadOnly && onChange(next || null)}
						placeholder={t("folders.none")}
						options={(figures?.folders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
					/>
				)}
			/>
			<Facts item={record} isReadOnly={form.isReadOnly} isDirty={form.isDirty} />
		</div>
	);
}

function Player({ item }: { item: MediaRecord }) {
	const kind = mediaKindOf(item.mediaType);
	if (kind === "video")
		// biome-ignore lint/a11y/useMediaCaption: the library keeps what it was sent
		return <video className="media-player" controls preload="metadata" src={item.filePath} />;
	// biome-ignore lint/a11y/useMediaCaption: the library keeps what it was sent
	return kind === "audio" ? <audio controls preload="metadata" src={item.filePath} /> : null;
}

/** The properties of a file, its address, and a button to replace it. */
function Facts({ item, isReadOnly, isDirty }: { item: MediaRecord; isReadOnly: boolean; isDirty: boolean }) {
	const t = useTranslations("media");
	const client = useQueryClient();
	const [isReplacing, setReplacing] = useState(false);
	const locale = useLocale();
	const fileSize = useFileSize();
	const { picture, durationSeconds } = item;
	const fact = (name: "name" | "pixels" | "length" | "size" | "added", value: string) =>
		[t(`fact.${name}`), value] as const;
	const facts = [
		...(item.fileName ? [fact("name", item.fileName)] : []),
		...(picture ? [fact("pixels", `${picture.width} × ${picture.height}`)] : []),
		...(durationSeconds ? [fact("length", durationText(durationSeconds))] : []),
		fact("size", fileSize(item.sizeBytes)),
		fact("added", formatDate(item.createdDateTime, locale)),
	];
	const copy = async () => {
		await navigator.clipboard.writeText(new URL(item.filePath, window.location.href).href);
		notify({ tone: "ok", title: t("copied") });
	};
	return (
		<>
			<dl className="description-list description-list-tight">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
			<span className="row-button">
				<Button variant="outline" icon={<Link2 className="icon" aria-hidden />} onPress={() => void copy()}>
					{t("copy")}
				</Button>
				{isReadOnly ? null : <DownloadOriginal item={item} />}
				{isReadOnly || item.deletedDateTime ? null : (
					<Button
						variant="outline"
						icon={<Replace className="icon" aria-hidden />}
						isDisabled={isDirty}
						aria-expanded={isReplacing}
						onPress={() => setReplacing(!isReplacing)}
					>
						{t("replace")}
					</Button>
				)}
			</span>
			{isReplacing ? (
				<Suspense fallback={<Skeleton height="9rem" />}>
					<p className="muted">{t("replaceText")}</p>
					<MediaUpload
						replaces={{ id: item.id, version: item.version }}
						onTaken={(replaced) => {
							// the form goes on from the version that is there now
							client.setQueryData(["record", `media:${replaced.id}`], replaced);
							setReplacing(false);
						}}
					/>
				</Suspense>
			) : null}
		</>
	);
}
