import { Lock } from "lucide-react";
import { useRef, useState } from "react";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft.ts";
import { guard } from "../guard.ts";
import { usePictures } from "../pictures/use-pictures.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";
import { CardPicture } from "./card-picture.tsx";

export const clientLoader = guard("nicImage");
export const HydrateFallback = StepSkeleton;

type Refusal = "needed" | "onTheirWay" | "failed";

export default withDraft(function NationalCard({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("nicImage");
	const words = useWords("pictures");
	const { pictures, store } = usePictures("idCard", draft);
	const [refusal, setRefusal] = useState<Refusal>();
	const alert = useRef<HTMLDivElement>(null);
	const tell = (wrong: Refusal | undefined) => {
		setRefusal(wrong);
		if (wrong) alert.current?.focus();
	};
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
			<CardPicture
				pictures={pictures}
				store={store}
				onChanged={(isDone) => tell(isDone ? undefined : "failed")}
			/>
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
