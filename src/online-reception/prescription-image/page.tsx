import { Check, Lightbulb } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft.ts";
import { guard } from "../guard.ts";
import { pictureKinds } from "../pictures/picture-kinds.ts";
import { PictureList } from "../pictures/picture-list.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { useStep } from "../use-step.ts";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

export const clientLoader = guard("prescImage");
export const HydrateFallback = StepSkeleton;

type Refusal = "needed" | "onTheirWay";

export default withDraft(function PrescriptionImage({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("prescImage");
	const pictures = useWords("pictures");
	const { address } = useStep("prescImage", draft);
	const state = usePictures("prescription", draft);
	const [refusal, setRefusal] = useState<Refusal>();
	const alert = useRef<HTMLDivElement>(null);
	const hasCode = draft.prescriptionTrackingCode !== "";
	const check = async () => {
		const isSettled = await state.store.settled();
		const now = draftStore.getState().draft;
		const wrong = isSettled ? (now?.prescImage || hasCode ? undefined : "needed") : "onTheirWay";
		setRefusal(wrong);
		if (wrong) alert.current?.focus();
		return wrong === undefined;
	};
	return (
		<StepPage
			path="prescImage"
			draft={draft}
			title={t("title")}
			lede={t.rich(hasCode ? "ledeOptional" : "lede", { num })}
			onNext={check}
			aside={<GoodPhoto />}
		>
			<div ref={alert} tabIndex={-1} role="alert">
				{refusal === "needed" ? (
					<Alert
						tone="bad"
						action={
							<Link className="btn btn-outline btn-sm" to={address("epresc")}>
								<span>{t("needCode")}</span>
							</Link>
						}
					>
						{t("needed")}
					</Alert>
				) : null}
				{refusal === "onTheirWay" ? <Alert tone="warn">{pictures("onTheirWay")}</Alert> : null}
			</div>
			<FileDrop
				label={t("drop")}
				hint={pictures("kinds")}
				accept={pictureKinds}
				isMultiple
				hasCamera
				onFiles={(files) => {
					setRefusal(undefined);
					void state.store.add(files);
				}}
			/>
			<PictureList {...state} />
		</StepPage>
	);
});

function GoodPhoto() {
	const t = useWords("prescImage");
	return (
		<section className="card card-p help">
			<h2>
				<Lightbulb className="i" aria-hidden />
				<span>{t("good")}</span>
			</h2>
			<ul className="ticks">
				{(["corners", "light", "stamp"] as const).map((what) => (
					<li key={what}>
						<Check className="i" aria-hidden />
						<span>{t(what)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
