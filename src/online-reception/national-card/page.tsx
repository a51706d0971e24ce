import { Camera, Check, Lock, RotateCw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { FileButtons } from "#ui/file-drop.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { draftStore } from "../draft.ts";
import { guard } from "../guard.ts";
import { pictureKinds } from "../pictures/picture-kinds.ts";
import { faceOf, Hints, TroubleLine } from "../pictures/picture-list.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

export const clientLoader = guard("nicImage");
export const HydrateFallback = StepSkeleton;

type Refusal = "needed" | "onTheirWay" | "failed";

export default withDraft(function NationalCard({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("nicImage");
	const words = useWords("pictures");
	const { pictures, store } = usePictures("idCard", draft);
	const [refusal, setRefusal] = useState<Refusal>();
	const alert = useRef<HTMLDivElement>(null);
	// a new photo stands in front of the one whose place it takes
	const card = pictures.at(-1);
	const face = card && faceOf(card, "full");
	const tell = (wrong: Refusal | undefined) => {
		setRefusal(wrong);
		if (wrong) alert.current?.focus();
	};
	const attempt = (change: Promise<void>) =>
		void change.then(
			() => tell(undefined),
			() => tell("failed"),
		);
	const check = async () => {
		const isSettled = await store.settled();
		const has = Boolean(draftStore.getState().draft?.idCardImage);
		const wrong = isSettled ? (has ? undefined : "needed") : "onTheirWay";
		tell(wrong);
		return wrong === undefined;
	};
	return (
		<StepPage path="nicImage" draft={draft} title={t("title")} lede={t("lede")} onNext={check}>
			<div ref={alert} tabIndex={-1} role="alert">
				{refusal ? <Alert tone="bad">{refusal === "needed" ? t("needed") : words(refusal)}</Alert> : null}
			</div>
			<section className="card card-p nicc">
				<div className="card-h">
					<h2>{t("front")}</h2>
					<span className="grow" />
					{card?.state === "stored" ? (
						<span className="badge badge-ok" role="status">
							<Check className="i" aria-hidden />
							<span>{t("have")}</span>
						</span>
					) : (
						<span className="badge">
							<span>{t("required")}</span>
						</span>
					)}
				</div>
				<div className={face ? "nic-f has" : "nic-f"}>
					{face ? (
						<img src={face} alt={t("alt")} />
					) : (
						<span className="nic-c">
							<Camera className="i" aria-hidden />
							<b>{t("fit")}</b>
						</span>
					)}
				</div>
				{card ? (
					<div className="up-b">
						{card.state === "sending" ? (
							<ProgressBar label={words("sending")} percent={card.percent} />
						) : null}
						<TroubleLine picture={card} store={store} />
						<Hints hints={card.hints} />
					</div>
				) : null}
				<div className="row-btn">
					<FileButtons
						accept={pictureKinds}
						hasCamera
						size="sm"
						onFiles={(files) => {
							tell(undefined);
							void store.add(files);
						}}
					/>
					{card?.state === "stored" ? (
						<Button
							variant="quiet"
							size="sm"
							icon={<RotateCw className="i" aria-hidden />}
							onPress={() => attempt(store.turn(card.key))}
						>
							{t("turn")}
						</Button>
					) : null}
					{card ? (
						<Button
							variant="quiet"
							size="sm"
							icon={<Trash2 className="i" aria-hidden />}
							onPress={() => attempt(store.remove(card.key))}
						>
							{t("remove")}
						</Button>
					) : null}
				</div>
			</section>
			<div className="alert alert-main">
				<Lock className="i" aria-hidden />
				<div className="grow">
					<b>{t("why")}</b>
					{t.rich("whyText", { num })}
				</div>
			</div>
		</StepPage>
	);
});
