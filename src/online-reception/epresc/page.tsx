import { CircleQuestionMark, FileText } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { PrescriptionInput, type ReceptionDraft } from "#domain/reception/schema.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { useDraftField, useDraftForm } from "../draft-form.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { guard } from "../guard.ts";
import { IdentityFields, type IdentityValues, identityFields } from "../identity-fields.tsx";
import { InsurerField } from "../insurer-field.tsx";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { useStep } from "../use-step.ts";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";

export const clientLoader = guard("epresc");
export const HydrateFallback = StepSkeleton;

const fields = ["prescriptionTrackingCode", "baseContractName", ...identityFields] as const;
type Values = Pick<ReceptionDraft, (typeof fields)[number]>;

export default withDraft(function Prescription({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("epresc");
	const profile = useWords("profile");
	const { address } = useStep("epresc", draft);
	const form = useDraftForm<Values>(draft, fields, PrescriptionInput);
	const code = useDraftField(form, "prescriptionTrackingCode", t("code"));
	const insurer = useDraftField(form, "baseContractName", t("insurer"));
	return (
		<StepPage
			path="epresc"
			draft={draft}
			title={t("title")}
			lede={t("lede")}
			onNext={form.check}
			aside={<Help planAt={address("selectPlan")} />}
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
			<form className="card card-p" noValidate onSubmit={(event) => event.preventDefault()}>
				<div className="form-grid">
					<DigitsField
						{...code}
						need="optional"
						columns={6}
						maxLength={40}
						autoComplete="off"
						hint={t("codeHint")}
						icon={<FileText className="i ctl-ic" aria-hidden />}
					/>
					<InsurerField {...insurer} need="optional" />
					<IdentityFields
						form={form as unknown as UseFormReturn<IdentityValues>}
						label={t("nationalCode")}
						hint={t("nationalCodeHint")}
					/>
				</div>
			</form>
		</StepPage>
	);
});

/** Where the code is found, and the way without one. */
function Help({ planAt }: { planAt: string }) {
	const t = useWords("epresc");
	return (
		<section className="card card-p help">
			<h2>
				<CircleQuestionMark className="i" aria-hidden />
				<span>{t("where")}</span>
			</h2>
			<p>{t("whereText")}</p>
			<div className="sms">
				<small>{t("sample")}</small>
				<p>{t.rich("sampleText", { num })}</p>
			</div>
			<Link className="btn btn-outline" to={planAt}>
				<span>{t("toPlan")}</span>
			</Link>
		</section>
	);
}
