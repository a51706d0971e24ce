import { useRef, useState } from "react";
import { answerOf, receptionClient } from "#api/client.ts";
import type { AnswerInput } from "#domain/reception/answer-schema.ts";
import type { UploadKind } from "#domain/upload/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { CardPicture } from "../national-card/card-picture.tsx";
import { pictureKinds } from "../pictures/picture-kinds.ts";
import { PictureList } from "../pictures/picture-list.tsx";
import { forgetStores } from "../pictures/picture-store.ts";
import { useAskedPictures } from "../pictures/use-pictures.ts";
import { useWords } from "../words.ts";
import { AnswerFrame, type AnswerProps } from "./answer-frame.tsx";
import { useChange } from "./change.tsx";

type Refusal = "needed" | "onTheirWay" | "failed";

/** Better photographs of what the desk could not read: the pictures of the steps, sent with the answer. */
export function PhotographsDialog(props: AnswerProps & { kind: UploadKind }) {
	const { reception, asked, kind, onSent } = props;
	const t = useWords("asked");
	const words = useWords("pictures");
	const steps = { prescription: useWords("prescImage"), idCard: useWords("nicImage") };
	const state = useAskedPictures(kind, asked);
	const { pictures, store } = state;
	const [refusal, setRefusal] = useState<Refusal>();
	const alert = useRef<HTMLDivElement>(null);
	const tell = (wrong: Refusal | undefined) => {
		setRefusal(wrong);
		if (wrong) alert.current?.focus();
	};
	const { id, version } = reception;
	const send = useChange(
		() => {
			const answer = kind === "prescription" ? { prescImage: store.id } : { idCardImage: store.id };
			const json = { step: asked.step, version, answer } as AnswerInput;
			return answerOf(receptionClient.Reception.Mine[":id"].Answer.$post({ param: { id }, json }));
		},
		() => {
			void forgetStores(asked.key);
			onSent();
		},
	);
	const [isWaiting, setWaiting] = useState(false);
	const press = async () => {
		setWaiting(true);
		const isSettled = await store.settled();
		setWaiting(false);
		const wrong = isSettled ? (store.id ? undefined : "needed") : "onTheirWay";
		tell(wrong);
		if (!wrong) send.mutate();
	};
	return (
		<AnswerFrame
			{...props}
			isSending={isWaiting || send.isPending}
			says={send.says}
			onSend={() => void press()}
		>
			<div ref={alert} tabIndex={-1} role="alert">
				{refusal ? (
					<Alert tone="bad">{refusal === "needed" ? t("photoNeeded") : words(refusal)}</Alert>
				) : null}
			</div>
			{kind === "prescription" ? (
				<>
					<FileDrop
						label={steps.prescription("drop")}
						hint={words("kinds")}
						accept={pictureKinds}
						isMultiple
						hasCamera
						onFiles={(files) => {
							tell(undefined);
							void store.add(files);
						}}
					/>
					<PictureList {...state} />
				</>
			) : (
				<CardPicture
					pictures={pictures}
					store={store}
					onChanged={(isDone) => tell(isDone ? undefined : "failed")}
				/>
			)}
			<p className="muted">{t("photosLater")}</p>
		</AnswerFrame>
	);
}
