import { Lock } from "lucide-react";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { Refusal, useRefusal } from "../refusal.tsx";
import { guard } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useText } from "../use-text.ts";
import { CardPicture } from "./card-picture.tsx";

export const clientLoader = guard("nicImage");
export const HydrateFallback = StepSkeleton;

export default draftPage(function NationalCard({ draft }: { draft: ReceptionDraft }) {
	const t = useText("nicImage");
	const words = useText("pictures");
	const { pictures, store } = usePictures("idCard", draft);
	const { reason, refuse, place } = useRefusal<"needed" | "onTheirWay" | "failed">();
	const check = async () => {
		const isSettled = await store.settled();
		const has = Boolean(draftStore.getState().draft?.idCardImage);
		const wrong = isSettled ? (has ? undefined : "needed") : "onTheirWay";
		refuse(wrong);
		return wrong === undefined;
	};
	return (
		<StepPage path="nicImage" draft={draft} title={t("title")} lede={t("lede")} onNext={check}>
			<Refusal place={place}>
				{reason ? <Alert tone="bad">{reason === "needed" ? t("needed") : words(reason)}</Alert> : null}
			</Refusal>
			<CardPicture
				pictures={pictures}
				store={store}
				onChanged={(isDone) => refuse(isDone ? undefined : "failed")}
			/>
			<Alert tone="main" icon={<Lock className="icon" aria-hidden />} title={t("why")}>
				{t.rich("whyText", { num })}
			</Alert>
		</StepPage>
	);
});
