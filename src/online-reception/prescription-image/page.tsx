import { Check, Lightbulb } from "lucide-react";
import { Link } from "react-router";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Alert } from "#ui/alert.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft/draft.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { pictureKinds } from "../pictures/accepted-types.ts";
import { PictureList } from "../pictures/picture-list.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { Refusal, useRefusal } from "../refusal.tsx";
import { guard } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useStep } from "../step/use-step.ts";
import { useText } from "../use-text.ts";

export const clientLoader = guard("prescImage");
export const HydrateFallback = StepSkeleton;

export default draftPage(function PrescriptionImage({ draft }: { draft: ReceptionDraft }) {
	const t = useText("prescImage");
	const pictures = useText("pictures");
	const { address } = useStep("prescImage", draft);
	const state = usePictures("prescription", draft);
	const { reason, refuse, place } = useRefusal<"needed" | "onTheirWay">();
	const hasCode = draft.prescriptionTrackingCode !== "";
	const check = async () => {
		const isSettled = await state.store.settled();
		const now = draftStore.getState().draft;
		const wrong = isSettled ? (now?.prescImage || hasCode ? undefined : "needed") : "onTheirWay";
		refuse(wrong);
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
			<Refusal place={place}>
				{reason === "needed" ? (
					<Alert
						tone="bad"
						action={
							<Link className="button button-outline button-sm" to={address("epresc")}>
								<span>{t("needCode")}</span>
							</Link>
						}
					>
						{t("needed")}
					</Alert>
				) : null}
				{reason === "onTheirWay" ? <Alert tone="warn">{pictures("onTheirWay")}</Alert> : null}
			</Refusal>
			<FileDrop
				label={t("drop")}
				hint={
					<>
						<span className="fine-only">{t("dropHint")} </span>
						{pictures("kinds")}
					</>
				}
				accept={pictureKinds}
				isMultiple
				hasCamera
				onFiles={(files) => {
					refuse(undefined);
					void state.store.add(files);
				}}
			/>
			<PictureList {...state} />
		</StepPage>
	);
});

function GoodPhoto() {
	const t = useText("prescImage");
	return (
		<section className="card card-padded help">
			<h2>
				<Lightbulb className="icon" aria-hidden />
				<span>{t("good")}</span>
			</h2>
			<ul className="check-list help-list">
				{(["corners", "light", "stamp"] as const).map((what) => (
					<li key={what}>
						<Check className="icon" aria-hidden />
						<span>{t(what)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
