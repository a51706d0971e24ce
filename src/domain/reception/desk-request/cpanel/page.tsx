import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { receptionClient, samplingClient } from "#api/client.ts";
import { PriceQuestion } from "#domain/reception/decision/cpanel/price-question.tsx";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { useCall } from "#records/call-context.tsx";
import type { Versioned } from "#records/form/form-source.ts";
import { FormBody, useSaveKey } from "#records/form/record-form.tsx";
import { useRecordForm } from "#records/form/use-record-form.ts";
import { Alert } from "#ui/alert.tsx";
import { formPart } from "#ui/form-part.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { DeskRequestInput } from "../schema.ts";
import { FormHead } from "./form-head.tsx";
import { ConsentPart, InsurancePart } from "./more-part.tsx";
import sheet from "./page.css?url";
import { PersonPart } from "./person-part.tsx";
import { PlacePart } from "./place-part.tsx";
import { deskSlotsKey } from "./slot-choice.tsx";
import { TestsPart } from "./tests-part.tsx";
import { type ShownChoice, shownTotalOf, useChoice } from "./use-choice.ts";
import { type DeskForm, type DeskValues, emptyValues, fieldNames } from "./values.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const queuePage = "/cpanel/receptions";

/** The state of the form. No personal data is stored in the browser, and leaving the page asks for confirmation. */
function useDeskRequestForm(onAlready: () => void, onSlotGone: () => void, shown: ShownChoice) {
	const t = useTranslations("deskRequest");
	const navigate = useNavigate();
	const client = useQueryClient();
	return useRecordForm<Versioned & SubmitAnswer, DeskValues, DeskRequestInput>({
		key: "desk-request",
		load: undefined,
		keepsDraft: false,
		async save(input, _, id) {
			const answer = await receptionClient.Reception.Desk.$post({
				header: { "idempotency-key": id },
				json: {
					...input,
					// a prescription is priced once it has been read
					shownTotalRials:
						input.receptionType === receptionTypes.prescription ? undefined : shownTotalOf(shown),
				},
			});
			if (!answer.ok) {
				const { code } = (await answer.clone().json()) as { code?: string };
				if (code === "slot.unavailable")
					void client.invalidateQueries({ queryKey: [deskSlotsKey] }).then(onSlotGone);
				if (code === "submission.other-body") onAlready();
			}
			const { ok, status } = answer;
			// the form goes by versions, and this is the first one
			return { ok, status, json: async () => ({ version: 1, ...(await answer.json()) }) };
		},
		schema: async () => DeskRequestInput,
		empty: emptyValues,
		toInput: () => emptyValues,
		canWrite: true,
		fields: fieldNames,
		onProblem: (problem) => shown.current?.price.take(problem) ?? false,
		onSaved({ id, trackingCode }) {
			notify({ tone: "ok", title: t("made"), detail: t("madeText", { trackingCode }) });
			void client.invalidateQueries({ queryKey: ["receptions"] });
			void navigate(`${queuePage}/${id}`);
		},
	});
}

/** A request entered by the desk for a patient on the phone or at the desk (panel 5): one page, usable by keyboard. */
export default function DeskRequestPage() {
	const t = useTranslations("deskRequest");
	const locale = useLocale();
	const call = useCall();
	const [isAlready, setAlready] = useState(false);
	const [typed, setTyped] = useState("");
	const [goneCount, setGoneCount] = useState(0);
	const shown: ShownChoice = useRef(undefined);
	const record = useDeskRequestForm(
		() => setAlready(true),
		() => setGoneCount((before) => before + 1),
		shown,
	);
	const form: DeskForm = formPart(record.form);
	const { data } = useQuery({
		queryKey: ["desk-districts", locale],
		queryFn: () => call(() => samplingClient.Sampling[":locale"].Districts.$get({ param: { locale } })),
		staleTime: 5 * 60_000,
	});
	const districts = data?.dataList ?? [];
	const districtId = form.watch("samplingLocation") === 2 ? form.watch("samplingDistrictId") : "";
	const choice = useChoice(form, typed, districts.find(({ id }) => id === districtId)?.feeRials ?? 0, shown);
	const submit = () => record.submit("close");
	useSaveKey(submit, true);
	const fieldName = useRuntimeTexts("deskRequest.field");
	const labelOf = ({ label }: { label: string }) => fieldName(label);
	return (
		<>
			<title>{t("title")}</title>
			<FormHead title={t("title")} save={t("save")} record={record} onSave={submit} />
			<FormBody
				form={record}
				fields={fieldNames.map((name) => ({ name, label: name, kind: "text" as const }))}
				labelOf={labelOf}
				onEnter={() => {}}
			>
				{isAlready ? (
					<Alert tone="warn" isNew title={t("already")}>
						{t("alreadyText")} <Link to={queuePage}>{t("toQueue")}</Link>
					</Alert>
				) : null}
				<p className="form-main muted">
					<Link to="/cpanel/receptions-walk-in">{t("walkIn.fromRequest")}</Link>
				</p>
				<PersonPart form={form} />
				<TestsPart form={form} choice={choice} typed={typed} onTyped={setTyped} />
				<PlacePart form={form} needs={choice.view.needs} districts={districts} goneCount={goneCount} />
				<ConsentPart form={form} />
				<InsurancePart form={form} />
			</FormBody>
			<PriceQuestion price={choice.price} busy={record.state === "saving"} onSave={submit} />
		</>
	);
}
