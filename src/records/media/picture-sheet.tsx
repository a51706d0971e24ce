import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { usePrivatePicture } from "./private-picture.ts";

/** A picture of a record that only staff may see. */
export type Picture = {
	id: string;
	name: string;
	/** The picture's address below /api, which accepts `size=thumb` and `size=full`. */
	path: string;
	/** Width in pixels of the upright picture. */
	width: number;
	height: number;
	/** Shown below the picture's name in the thumbnail. */
	note?: ReactNode;
};

/** The space in pixels that an element has for its content. */
function useRoom(element: RefObject<HTMLElement | null>) {
	const [room, setRoom] = useState({ width: 0, height: 0 });
	useEffect(() => {
		const { current } = element;
		if (!current) return;
		const observer = new ResizeObserver(() =>
			// with the scroll bars that a larger picture brings, it would shrink and grow for ever
			setRoom({ width: current.offsetWidth - 2, height: current.offsetHeight - 2 }),
		);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return room;
}

type Props = {
	picture: Picture;
	/** Quarter turns to the right. */
	turns: number;
	zoom: number;
	/** Raises the contrast, which makes pale ink easier to read. */
	isContrasted?: boolean;
	/** An overlay that rotates with the picture; positions are fractions of its upright width and height. */
	children?: ReactNode;
	/** The rendered picture with its overlay. */
	pictureRef?: Ref<HTMLDivElement>;
};

/** The picture, whole or enlarged; an enlarged picture is moved by scrolling. */
export function PictureSheet({ picture, turns, zoom, isContrasted, children, pictureRef }: Props) {
	const t = useTranslations("records.picture");
	const { name, width, height } = picture;
	const { address, isError, again } = usePrivatePicture(`${picture.path}?size=full`);
	const stage = useRef<HTMLDivElement>(null);
	const room = useRoom(stage);
	const isTurned = turns % 2 !== 0;
	const [seenWidth, seenHeight] = isTurned ? [height, width] : [width, height];
	const scale = Math.min(room.width / seenWidth, room.height / seenHeight) * zoom;
	return (
		<div className="picture-viewer-strip" ref={stage} tabIndex={zoom > 1 ? 0 : undefined}>
			{isError ? (
				<div className="empty" role="alert">
					<p>{t("failed")}</p>
					<Button variant="outline" size="sm" onPress={() => void again()}>
						{t("again")}
					</Button>
				</div>
			) : null}
			{address && scale > 0 ? (
				<div
					className="picture-viewer-picture"
					style={{ width: seenWidth * scale, height: seenHeight * scale }}
				>
					<div
						className="picture-viewer-turned"
						// places on a picture do not follow the page's direction
						dir="ltr"
						ref={pictureRef}
						style={{ width: width * scale, height: height * scale, rotate: `${turns * 90}deg` }}
					>
						<img src={address} alt={name} className={isContrasted ? "is-contrasted" : undefined} />
						{children}
					</div>
				</div>
			) : null}
			{!address && !isError ? <span className="spin" role="status" aria-label={t("loading")} /> : null}
		</div>
	);
}
