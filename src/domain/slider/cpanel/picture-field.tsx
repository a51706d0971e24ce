import { ImagePlus, Replace, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { MediaItem, Picture } from "#domain/media/schema.ts";
import { RecordPicture } from "#records/record-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

const MediaPicker = lazy(async () => ({ default: (await import("#records/media-picker.tsx")).MediaPicker }));

/** What is known of an item of the library, as a page shows it: its largest file in one width. */
export function pictureOfItem({ filePath }: MediaItem): Picture {
	const [, base = "", width = "0"] = /^(.*\/)(\d+)\.\w+$/.exec(filePath) ?? [];
	return {
		base,
		widths: [Number(width)],
		hasAvif: false,
		width: Number(width),
		height: Number(width),
		placeholder: "",
		focalX: 50,
		focalY: 50,
		alt: "",
	};
}

type Props = {
	label: string;
	picture: Picture | null;
	onChange: (item: MediaItem | null) => void;
	isReadOnly: boolean;
	error: string | undefined;
};

/** The picture of a slide: chosen in the library, changed or taken away. */
export function PictureField({ label, picture, onChange, isReadOnly, error }: Props) {
	const t = useTranslations("slide.picture");
	const [isOpen, setOpen] = useState(false);
	return (
		<fieldset className="field slide-picture" aria-label={label}>
			<span className="label" aria-hidden>
				{label}
			</span>
			<span className="slide-picture-frame">
				<RecordPicture picture={picture} sizes="16rem" />
			</span>
			{isReadOnly ? null : (
				<div className="row-button">
					<Button
						size="sm"
						variant="outline"
						icon={
							picture ? <Replace className="icon" aria-hidden /> : <ImagePlus className="icon" aria-hidden />
						}
						onPress={() => setOpen(true)}
					>
						{t(picture ? "change" : "choose")}
					</Button>
					{picture ? (
						<Button
							size="sm"
							variant="quiet"
							icon={<X className="icon" aria-hidden />}
							onPress={() => onChange(null)}
						>
							{t("remove")}
						</Button>
					) : null}
				</div>
			)}
			{error ? <Message tone="bad">{error}</Message> : null}
			<Suspense>
				{isOpen ? (
					<MediaPicker isOpen kinds={["image"]} onClose={() => setOpen(false)} onSelect={onChange} />
				) : null}
			</Suspense>
		</fieldset>
	);
}
