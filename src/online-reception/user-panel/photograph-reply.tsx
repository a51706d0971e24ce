import { useState } from "react";
import { receptionClient, unwrap } from "#api/client.ts";
import type { UploadKind } from "#domain/media/upload/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { CardPicture } from "../national-card/card-picture.tsx";
import { pictureKinds } from "../pictures/accepted-types.ts";
import { PictureList } from "../pictures/picture-list.tsx";
import { forgetStores } from "../pictures/picture-store.ts";
import { useInformationPictures } from "../pictures/use-pictures.ts";
import { Refusal, useRefusal } from "../refusal.tsx";
import { useText } from "../use-text.ts";
import { useChange } from "./cancel-or-reschedule.tsx";
import { InformationReplyFrame, type InformationReplyProps, replyTo } from "./information-reply-frame.tsx";

/** Replaces photographs that the desk could not read, with the same picture components as the steps. */
export function PhotographsDialog(props: InformationReplyProps & { kind: UploadKind }) {
	const { reception, informationRequest, kind, onSent } = props;
	const t = useText("asked");
	const words = useText("pictures");
	const steps = { prescription: useText("prescImage"), idCard: useText("nicImage") };
	const state = useInformationPictures(kind, informationRequest);
	const { pictures, store } = state;
	const { reason, refuse, place } = useRefusal<"needed" | "onTheirWay" | "failed">();
	const { id, version } = reception;
	const send = useChange(
		() => {
			const answer = kind === "prescription" ? { prescImage: store.id } : { idCardImage: store.id };
			const json = replyTo(informationRequest, version, answer);
			return unwrap(receptionClient.Reception.Mine[":id"].Answer.$post({ param: { id }, json }));
		},
		() => {
			void forgetStores(informationRequest.key);
			onSent();
		},
	);
	const [isWaiting, setWaiting] = useState(false);
	const press = async () => {
		setWaiting(true);
		const isSettled = await store.settled();
		setWaiting(false);
		const wrong = isSettled ? (store.id ? undefined : "needed") : "onTheirWay";
		refuse(wrong);
		if (!wrong) send.mutate();
	};
	return (
		<InformationReplyFrame
			{...props}
			isSending={isWaiting || send.isPending}
			says={send.says}
			onSend={() => void press()}
		>
			<Refusal place={place}>
				{reason ? <Alert tone="bad">{reason === "needed" ? t("photoNeeded") : words(reason)}</Alert> : null}
			</Refusal>
			{kind === "prescription" ? (
				<>
					<FileDrop
						label={steps.prescription("drop")}
						hint={words("kinds")}
						accept={pictureKinds}
						isMultiple
						hasCamera
						onFiles={(files) => {
							refuse(undefined);
							void store.add(files);
						}}
					/>
					<PictureList {...state} />
				</>
			) : (
				<CardPicture
					pictures={pictures}
					store={store}
					onChanged={(isDone) => refuse(isDone ? undefined : "failed")}
				/>
			)}
			<p className="muted">{t("photosLater")}</p>
		</InformationReplyFrame>
	);
}
