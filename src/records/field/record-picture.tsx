import { ImageOff } from "lucide-react";
import { Photo, type PhotoSource } from "#ui/photo.tsx";

/**
 * The picture of a record in a list. The record's title is next to it, so it has no alternative text; a record without a
 * picture shows an icon.
 */
export const RecordPicture = ({ picture, sizes }: { picture: PhotoSource | null; sizes: string }) =>
	picture ? (
		<span className="record-picture">
			<Photo source={picture} sizes={sizes} decorative />
		</span>
	) : (
		<span className="record-picture-empty">
			<ImageOff className="icon" aria-hidden />
		</span>
	);
