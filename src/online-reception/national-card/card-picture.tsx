import { Camera, Check, Crop, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FileButtons } from "#ui/file-drop.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { pictureKinds } from "../pictures/accepted-types.ts";
import { useCropping } from "../pictures/cropping.tsx";
import { faceOf, Hints, ProblemLine, Uncrop } from "../pictures/picture-list.tsx";
import type { Picture, PictureStore } from "../pictures/picture-store.ts";
import { useText } from "../use-text.ts";

type Props = {
	pictures: readonly Picture[];
	store: PictureStore;
	/** @param isDone true if a change has succeeded, false if it has not reached the server */
	onChanged: (isDone: boolean) => void;
};

/** The single picture of the card, in its frame. */
export function CardPicture({ pictures, store, onChanged }: Props) {
	const t = useText("nicImage");
	const words = useText("pictures");
	const [said, setSaid] = useState("");
	// a new photo comes before the one that it replaces
	const card = pictures.at(-1);
	const face = card && faceOf(card, "full");
	const attempt = (change: () => Promise<void>) =>
		void change().then(
			() => onChanged(true),
			() => onChanged(false),
		);
	const cropping = useCropping(
		store,
		attempt,
		() => t("cropTitle"),
		() => setSaid(words("cropped")),
	);
	return (
		<section className="card card-padded card-picture">
			<div className="card-head">
				<h2>{t("front")}</h2>
				<span className="grow" />
				{card?.state === "stored" ? (
					<span className="badge badge-ok" role="status">
						<Check className="icon" aria-hidden />
						<span>{t("have")}</span>
					</span>
				) : (
					<span className="badge">
						<span>{t("required")}</span>
					</span>
				)}
			</div>
			<div className={face ? "card-frame has" : "card-frame"}>
				{face ? (
					<img src={face} alt={t("alt")} />
				) : (
					<span className="card-corner">
						<Camera className="icon" aria-hidden />
						<b>{t("fit")}</b>
					</span>
				)}
			</div>
			<p className="visually-hidden" role="status">
				{said}
			</p>
			{card ? (
				<div className="upload-body">
					{card.state === "sending" ? <ProgressBar label={words("sending")} percent={card.percent} /> : null}
					<ProblemLine picture={card} store={store} />
					<Hints hints={card.hints} />
					<Uncrop picture={card} store={store} attempt={attempt} />
				</div>
			) : null}
			<div className="row-button">
				<FileButtons
					accept={pictureKinds}
					hasCamera
					size="sm"
					onFiles={(files) => {
						onChanged(true);
						void store.add(files);
					}}
				/>
				{card?.state === "stored" ? (
					<>
						<Button
							variant="quiet"
							size="sm"
							icon={<RotateCw className="icon" aria-hidden />}
							onPress={() => attempt(() => store.turn(card.key))}
						>
							{t("turn")}
						</Button>
						<Button
							variant="quiet"
							size="sm"
							icon={<Crop className="icon" aria-hidden />}
							onPress={() => cropping.open(card.key)}
						>
							{t("crop")}
						</Button>
					</>
				) : null}
				{card ? (
					<Button
						variant="quiet"
						size="sm"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={() => attempt(() => store.remove(card.key))}
					>
						{t("remove")}
					</Button>
				) : null}
			</div>
			{cropping.dialog}
		</section>
	);
}
