import { Camera, CircleQuestionMark, FileText, MessageSquareText } from "lucide-react";
import { Link } from "react-router";
import * as z from "zod";
import { PrescriptionReply } from "#domain/reception/reception/information-reply.ts";
import { IdentityInput, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { formPart } from "#ui/form-part.ts";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useDraftField, useDraftForm } from "../draft/draft-form.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { IdentityFields, identityFields } from "../person/identity-fields.tsx";
import { InsurerField } from "../person/insurer-field.tsx";
import { guard } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useStep } from "../step/use-step.ts";
import { useText } from "../use-text.ts";

export const clientLoader = guard("epresc");
export const HydrateFallback = StepSkeleton;

const fields = [
	"prescriptionForm",
	"prescriptionTrackingCode",
	"baseContractName",
	...identityFields,
] as const;
type Values = Pick<ReceptionDraft, (typeof fields)[number]>;

/** The fields of this page for patients with a code; patients with a paper prescription enter nothing on this page. */
const PrescriptionByCode = z.intersection(PrescriptionReply, IdentityInput);

export default draftPage(function Prescription({ draft }: { draft: ReceptionDraft }) {
	const t = useText("epresc");
	const profile = useText("profile");
	const { address } = useStep("epresc", draft);
	const isPaper = draft.prescriptionForm === "paper";
	const form = useDraftForm<Values>(draft, fields, isPaper ? z.object({}) : PrescriptionByCode);
	const has = useDraftField(form, "prescriptionForm", t("form"), { isChoice: true });
	const code = useDraftField(form, "prescriptionTrackingCode", t("code"));
	const insurer = useDraftField(form, "baseContractName", t("insurer"));
	return (
		<StepPage
			path="epresc"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			onNext={form.check}
			aside={<Help isPaper={isPaper} planAt={address("selectPlan")} />}
		>
			<ErrorSummary
				form={form}
				labels={{
					prescriptionTrackingCode: t("code"),
					nationalCode: t("nationalCode"),
					passportNumber: profile("passport"),
					baseContractName: t("insurer"),
				}}
			/>
			<form className="card card-padded stack" noValidate onSubmit={(event) => event.preventDefault()}>
				<Segmented
					label={t("form")}
					choices={[
						{ value: "code", label: t("byCode"), icon: <MessageSquareText className="icon" aria-hidden /> },
						{ value: "paper", label: t("byPaper"), icon: <Camera className="icon" aria-hidden /> },
					]}
					value={has.value || "code"}
					onChange={(chosen) => {
						has.onChange(chosen);
						if (chosen === "paper") code.onChange("");
					}}
					hint={isPaper ? t("paperNote") : undefined}
				/>
				{isPaper ? null : (
					<div className="form-grid">
						<DigitsField
							{...code}
							need="required"
							columns={6}
							maxLength={30}
							autoComplete="off"
							hint={t("codeHint")}
							icon={<FileText className="icon control-icon" aria-hidden />}
						/>
						<InsurerField {...insurer} need="optional" />
						<IdentityFields form={formPart(form)} label={t("nationalCode")} hint={t("nationalCodeHint")} />
					</div>
				)}
			</form>
		</StepPage>
	);
});

/** Where to find the code, and how to continue without a code. */
function Help({ isPaper, planAt }: { isPaper: boolean; planAt: string }) {
	const t = useText("epresc");
	const toPlan = (
		<Link className="button button-outline" to={planAt}>
			<span>{t("toPlan")}</span>
		</Link>
	);
	if (isPaper) return toPlan;
	return (
		<section className="card card-padded help">
			<h2>
				<CircleQuestionMark className="icon" aria-hidden />
				<span>{t("where")}</span>
			</h2>
			<p>{t("whereText")}</p>
			<div className="sms-note">
				<small>{t("sample")}</small>
				<p>{t.rich("sampleText", { num })}</p>
			</div>
			{toPlan}
		</section>
	);
}
