import { ImageOff } from "lucide-react";
import { Photo, type PhotoSource } from "#ui/photo.tsx";

/** The picture of a record in a list: its title stands beside it, so that it says nothing itself; a sign where there is none. */
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
