import { useQuery } from "@tanstack/react-query";
import { ImagePlus, Replace, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { type MediaKind, mediaKindOf } from "#domain/media/media/kinds.ts";
import type { MediaItem, MediaRecord } from "#domain/media/media/schema.ts";
import { locales } from "#locale/locale.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { type FieldLabels, FieldMessage, fieldClass, Need } from "#ui/field.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Message } from "#ui/message.tsx";
import { Photo } from "#ui/photo.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCall } from "../call-context.tsx";
import { MediaThumb, MediaWarning } from "../media/media-thumb.tsx";
import { mediaQuery } from "../media/media-titles.ts";
import { useFieldError } from "./field-error.ts";

const MediaPicker = lazyComponent(async () => (await import("../media/media-picker.tsx")).MediaPicker);

type FieldProps = Pick<FieldLabels, "label" | "hint" | "need" | "columns"> & {
	error?: string | undefined;
	/** The id of the chosen item; null for none. */
	value: string | null;
	/** @param item the chosen item; undefined when the choice was removed */
	onChange: (id: string | null, item?: MediaItem) => void;
	onBlur?: () => void;
	/** The accepted kinds of media; all kinds by default. */
	kinds?: readonly MediaKind[] | undefined;
	isReadOnly?: boolean;
	/**
	 * Whether the text next to the item already identifies it, such as the owner's name next to a logo. The form then does
	 * not ask for alternative text.
	 */
	isNamedBeside?: boolean;
	/** Receives the button that opens the library, so that a form can focus the button. */
	inputRef?: (button: HTMLButtonElement | null) => void;
};

type WarningProps = { item: MediaRecord | undefined; isGone: boolean; isNamedBeside: boolean };

/** Warnings about the chosen item, shown in the field. */
function Warnings({ item, isGone, isNamedBeside }: WarningProps) {
	const t = useTranslations("records");
	if (isGone) return <Message tone="bad">{t("media.field.gone")}</Message>;
	if (!item) return null;
	if (item.deletedDateTime) return <MediaWarning>{t("media.field.inTrash")}</MediaWarning>;
	if (isNamedBeside || mediaKindOf(item.mediaType) !== "image") return null;
	return locales
		.filter((locale) => item.texts[locale].alternative === "")
		.map((locale) => (
			<MediaWarning key={locale}>
				{t("media.lacksAlternative", { language: t(`language.${locale}`) })}
			</MediaWarning>
		));
}

/** One item of the library: its thumbnail and title, with buttons to choose, change and remove it. */
export function MediaField(props: FieldProps) {
	const { label, hint, error, need, columns, value, onChange, onBlur, kinds, isReadOnly, inputRef } = props;
	const { isNamedBeside = false } = props;
	const t = useTranslations("records.media.field");
	const call = useCall();
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const { data: item, error: problem, isPending } = useQuery(mediaQuery(call, value));
	const isGone = problem instanceof ApiProblem && problem.status === 404;
	const isImage = kinds?.length === 1 && kinds[0] === "image";
	const says = error || hint ? { "aria-describedby": `${id}-says` } : {};
	const close = () => {
		setOpen(false);
		onBlur?.();
	};
	return (
		<fieldset
			className={fieldClass({ ...(error ? { error } : {}), ...(columns ? { columns } : {}) })}
			{...says}
		>
			<legend className="label">
				{label} <Need need={need} />
			</legend>
			<div className="media-field">
				{value ? (
					<>
						<span className="media-field-picture">
							{item?.picture ? (
								<span className="media-thumb">
									<Photo source={item.picture} sizes="104px" decorative />
								</span>
							) : item ? (
								<MediaThumb {...item} />
							) : (
								<Skeleton height="4.9rem" />
							)}
						</span>
						<span className="media-field-text">
							<b>{item ? <bdi>{item.title}</bdi> : isPending ? "…" : t("unknown")}</b>
							<Warnings item={item} isGone={isGone} isNamedBeside={isNamedBeside} />
						</span>
					</>
				) : (
					<span className="media-field-text">
						<small>{t("nothing")}</small>
					</span>
				)}
				{isReadOnly ? null : (
					<span className="row-button">
						<Button
							{...(inputRef ? { ref: inputRef } : {})}
							variant="outline"
							size="sm"
							icon={
								value ? <Replace className="icon" aria-hidden /> : <ImagePlus className="icon" aria-hidden />
							}
							onPress={() => setOpen(true)}
							{...says}
						>
							{t(value ? "replace" : isImage ? "chooseImage" : "choose")}
						</Button>
						{value ? (
							<IconButton
								label={t("remove", { title: item?.title ?? label })}
								icon={<X className="icon" aria-hidden />}
								size="sm"
								onPress={() => onChange(null)}
							/>
						) : null}
					</span>
				)}
			</div>
			<FieldMessage id={`${id}-says`} error={error} hint={hint} />
			<Suspense>
				{isOpen ? (
					<MediaPicker
						isOpen
						onClose={close}
						onSelect={(chosen) => onChange(chosen.id, chosen)}
						{...(kinds ? { kinds } : {})}
					/>
				) : null}
			</Suspense>
		</fieldset>
	);
}

type RecordProps<Values extends FieldValues> = Omit<
	FieldProps,
	"value" | "onChange" | "onBlur" | "inputRef" | "error"
> & { control: Control<Values>; name: FieldPath<Values> };

/** A field for an item of the library; the form's value is the item's id, or null. */
export function RecordMedia<Values extends FieldValues>({ control, name, ...face }: RecordProps<Values>) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	return (
		<MediaField
			{...face}
			value={typeof field.value === "string" && field.value !== "" ? field.value : null}
			onChange={(id) => field.onChange(id)}
			onBlur={field.onBlur}
			inputRef={field.ref}
			error={errorOf(fieldState.error, face.label)}
		/>
	);
}
