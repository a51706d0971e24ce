import { Suspense } from "react";
import type * as z from "zod";
import { receptionClient, unwrap } from "#api/client.ts";
import {
	AddressReply,
	ProfileReply,
	prescriptionReplyTo,
	TestsReply,
} from "#domain/reception/reception/information-reply.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { formPart } from "#ui/form-part.ts";
import { lazyComponent } from "#ui/lazy-component.ts";
import { TextField } from "#ui/text-field.tsx";
import { type RuledForm, useDraftField, useRuledForm } from "../draft/draft-form.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { InsurerField } from "../person/insurer-field.tsx";
import { PersonFields } from "../profile/person-fields.tsx";
import { useText } from "../use-text.ts";
import { RescheduleDialog, useChange } from "./cancel-or-reschedule.tsx";
import { InformationReplyFrame, type InformationReplyProps, replyTo } from "./information-reply-frame.tsx";

// What the laboratory asks for, with the fields of that step and no others (reception 4.2). Comes when it is asked for.

const PhotographsDialog = lazyComponent(
	async () => (await import("./photograph-reply.tsx")).PhotographsDialog,
);

/** Opens the dialog for the requested information. */
export function InformationReplyDialog(props: InformationReplyProps) {
	const { reception, informationRequest, onClose } = props;
	switch (informationRequest.step) {
		case "userProfile":
			return <ProfileDialog {...props} />;
		case "address":
			return reception.samplingLocation === samplingLocations.home ? (
				<AddressDialog {...props} />
			) : (
				<RescheduleDialog reception={reception} onClose={onClose} onMoved={props.onSent} />
			);
		case "epresc":
			return <PrescriptionDialog {...props} />;
		case "tests":
			return <TestsDialog {...props} />;
		case "prescImage":
		case "nicImage":
			return (
				<Suspense>
					<PhotographsDialog
						{...props}
						kind={informationRequest.step === "nicImage" ? "idCard" : "prescription"}
					/>
				</Suspense>
			);
	}
}

type FormProps<Values extends object> = InformationReplyProps & {
	form: RuledForm<Values>;
	schema: z.ZodType;
	labels: Parameters<typeof ErrorSummary<Values>>[0]["labels"];
	anchors?: Parameters<typeof ErrorSummary<Values>>[0]["anchors"];
	children: React.ReactNode;
};

/** The form of an answer: the laboratory's text, the fields, and a send button. */
function AnswerForm<Values extends object>(props: FormProps<Values>) {
	const { reception, informationRequest, onSent, form, schema, labels, anchors, children } = props;
	const { id, version } = reception;
	const send = useChange(() => {
		const answer = schema.parse(form.getValues());
		const json = replyTo(informationRequest, version, answer);
		return unwrap(receptionClient.Reception.Mine[":id"].Answer.$post({ param: { id }, json }));
	}, onSent);
	return (
		<InformationReplyFrame
			{...props}
			isSending={send.isPending}
			says={send.says}
			onSend={async () => {
				if (await form.check()) send.mutate();
			}}
		>
			<ErrorSummary form={form} labels={labels} anchors={anchors} />
			<div className="form-grid">{children}</div>
		</InformationReplyFrame>
	);
}

function ProfileDialog(props: InformationReplyProps) {
	const t = useText("profile");
	const { reception, informationRequest } = props;
	const { known } = informationRequest;
	const form = useRuledForm(
		{
			firstName: reception.firstName,
			lastName: reception.lastName,
			age: reception.age,
			ageScale: reception.ageScale,
			nationalCode: "",
			passportNumber: "",
			isGenderChosen: true,
			hasNoNationalCode: known.hasNoNationalCode ?? false,
			hasNoNumber: false,
			noNumberReason: "",
			guardianNationalCode: "",
			patientId: known.patientId ?? "",
			gender: known.gender ?? 1,
			birthDate: known.birthDate ?? "",
			baseContractName: known.baseContractName ?? "",
			suppContractName: known.suppContractName ?? "",
		},
		ProfileReply,
	);
	const base = useDraftField(form, "baseContractName", t("base"));
	const supplementary = useDraftField(form, "suppContractName", t("supplementary"));
	const labels = {
		firstName: t("firstName"),
		lastName: t("lastName"),
		nationalCode: t("nationalCode"),
		passportNumber: t("passport"),
		isGenderChosen: t("gender"),
		age: t("age"),
		birthDate: t("birthDate"),
	};
	return (
		<AnswerForm
			{...props}
			form={form}
			schema={ProfileReply}
			labels={labels}
			anchors={{ isGenderChosen: "gender", age: "birth", birthDate: "birth" }}
		>
			<PersonFields form={formPart(form)} />
			<InsurerField {...base} need="optional" />
			<TextField {...supplementary} need="optional" columns={6} maxLength={100} />
		</AnswerForm>
	);
}

function AddressDialog(props: InformationReplyProps) {
	const t = useText("place");
	const { address = "", plaq = "", buildingNo = "", addressDesc = "" } = props.informationRequest.known;
	const form = useRuledForm({ address, plaq, buildingNo, addressDesc }, AddressReply);
	const place = useDraftField(form, "address", t("address"));
	const number = useDraftField(form, "plaq", t("plaq"));
	const unit = useDraftField(form, "buildingNo", t("unit"));
	const description = useDraftField(form, "addressDesc", t("addressDesc"));
	return (
		<AnswerForm {...props} form={form} schema={AddressReply} labels={{ address: t("address") }}>
			<TextField {...place} need="required" maxLength={500} autoComplete="street-address" />
			<TextField {...number} need="optional" columns={6} ltr maxLength={20} />
			<TextField {...unit} need="optional" columns={6} ltr maxLength={20} />
			<TextField {...description} need="optional" maxLength={300} />
		</AnswerForm>
	);
}

function PrescriptionDialog(props: InformationReplyProps) {
	const t = useText("epresc");
	const { prescriptionTrackingCode = "", baseContractName = "" } = props.informationRequest.known;
	const schema = prescriptionReplyTo({ prescriptionTrackingCode, baseContractName });
	const form = useRuledForm({ prescriptionTrackingCode, baseContractName }, schema);
	const code = useDraftField(form, "prescriptionTrackingCode", t("code"));
	const insurer = useDraftField(form, "baseContractName", t("insurer"));
	const labels = { prescriptionTrackingCode: t("code") };
	return (
		<AnswerForm {...props} form={form} schema={schema} labels={labels}>
			<DigitsField
				{...code}
				need="required"
				columns={6}
				maxLength={40}
				autoComplete="off"
				hint={t("codeHint")}
			/>
			<InsurerField {...insurer} need="optional" />
		</AnswerForm>
	);
}

function TestsDialog(props: InformationReplyProps) {
	const t = useText("asked");
	const form = useRuledForm({ message: "" }, TestsReply);
	const message = useDraftField(form, "message", t("message"));
	return (
		<AnswerForm {...props} form={form} schema={TestsReply} labels={{ message: t("message") }}>
			<TextField {...message} need="required" rows={4} maxLength={500} hint={t("messageHint")} />
		</AnswerForm>
	);
}
