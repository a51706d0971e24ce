import { ImageOff } from "lucide-react";
import type { Picture } from "./picture-sheet.tsx";
import { usePrivatePicture } from "./private-picture.ts";

type ThumbProps = { picture: Picture; isOpen: boolean; onOpen: () => void };

function Thumb({ picture, isOpen, onOpen }: ThumbProps) {
	const { address, isError } = usePrivatePicture(`${picture.path}?size=thumb`);
	return (
		<button type="button" className="picture" aria-pressed={isOpen} onClick={onOpen}>
			<span className="picture-thumb">
				{address ? <img src={address} alt="" /> : null}
				{isError ? <ImageOff className="icon" aria-hidden /> : null}
			</span>
			<b>{picture.name}</b>
			{picture.note}
		</button>
	);
}

type Props = { pictures: readonly Picture[]; openId: string | undefined; onOpen: (id: string) => void };

/** Small pictures of a record; a click opens one in `PictureViewer`. */
export const PictureThumbs = ({ pictures, openId, onOpen }: Props) => (
	<ul className="picture-thumbs">
		{pictures.map((picture) => (
			<li key={picture.id}>
				<Thumb picture={picture} isOpen={picture.id === openId} onOpen={() => onOpen(picture.id)} />
			</li>
		))}
	</ul>
);
