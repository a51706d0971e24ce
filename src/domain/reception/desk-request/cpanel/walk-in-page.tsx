import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import { PriceQuestion } from "#domain/reception/decision/cpanel/price-question.tsx";
import type { PrintBegun } from "#domain/reception/print/cpanel/print-menu.tsx";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { useCall } from "#records/call-context.tsx";
import type { Versioned } from "#records/form/form-source.ts";
import { FormBody, useSaveKey } from "#records/form/record-form.tsx";
import { useRecordForm } from "#records/form/use-record-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateFields } from "#ui/date-fields.tsx";
import { formPart } from "#ui/form-part.ts";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { WalkInInput } from "../walk-in/schema.ts";
import { FormHead } from "./form-head.tsx";
import { InsurancePart } from "./more-part.tsx";
import sheet from "./page.css?url";
import { PaymentPart } from "./payment-part.tsx";
import { PersonPart } from "./person-part.tsx";
import { ChosenTests } from "./tests-part.tsx";
import { type ShownChoice, shownTotalOf, useChoice } from "./use-choice.ts";
import { useDeskField } from "./use-desk-field.ts";
import { useEnterGoesOn } from "./use-enter-goes-on.ts";
import { type DeskForm, type DeskValues, emptyValues, walkInFieldNames } from "./values.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const queuePage = "/cpanel/receptions";
const beginning = (): DeskValues => ({ ...emptyValues, receptDate: dayInTehran(new Date()) });

function useWalkInForm(onAlready: () => void, shown: ShownChoice) {
	const t = useTranslations("deskRequest.walkIn");
	const navigate = useNavigate();
	const client = useQueryClient();
	return useRecordForm<Versioned & SubmitAnswer, DeskValues, WalkInInput>({
		key: "walk-in",
		load: undefined,
		keepsDraft: false,
		async save(input, _, id) {
			const answer = await receptionClient.Reception.WalkIn.$post({
				header: { "idempotency-key": id },
				json: { ...input, shownTotalRials: shownTotalOf(shown) },
			});
			if (!answer.ok) {
				const { code } = (await answer.clone().json()) as { code?: string };
				if (code === "submission.other-body") onAlready();
			}
			const { ok, status } = answer;
			// the form goes by versions, and this is the first one
			return { ok, status, json: async () => ({ version: 1, ...(await answer.json()) }) };
		},
		schema: async () => WalkInInput,
		empty: beginning(),
		toInput: beginning,
		canWrite: true,
		fields: walkInFieldNames,
		onProblem: (problem) => shown.current?.price.take(problem) ?? false,
		onSaved({ id }) {
			notify({ tone: "ok", title: t("made") });
			void client.invalidateQueries({ queryKey: ["receptions"] });
			// the tubes are labelled at once
			void navigate(`${queuePage}/${id}`, { state: { print: "labels" } satisfies PrintBegun });
		},
	});
}

/**
 * The probable next number of the laboratory. It is never filled in by itself: the laboratory's own system may have given it
 * to another person, whose report would then be filed here.
 */
function useSuggestedNumber(): string {
	const call = useCall();
	const { data } = useQuery({
		queryKey: ["walk-in-number"],
		queryFn: ({ signal }) =>
			call(() => receptionClient.Reception.WalkIn.NextNumber.$get({}, { init: { signal } })),
		gcTime: 0,
	});
	return data?.receptNo ?? "";
}

/** The tests of a walk-in. */
function WalkInTests(props: ComponentProps<typeof ChosenTests>) {
	const t = useTranslations("deskRequest.part");
	return (
		<section className="card form-main stack" aria-labelledby="desk-tests">
			<h2 id="desk-tests">{t("tests")}</h2>
			<ChosenTests {...props} />
		</section>
	);
}

/** Fields for the laboratory's own number and day, which are used to match the report to the person. */
function NumberPart({ form }: { form: DeskForm }) {
	const t = useTranslations("deskRequest");
	const number = useDeskField(form, "receptNo");
	const day = useDeskField(form, "receptDate");
	const isSampled = useDeskField(form, "isSampled");
	const suggested = useSuggestedNumber();
	const take = () => {
		number.onChange(suggested);
		form.clearErrors("receptNo");
		// the button goes when the field is filled in
		form.setFocus("receptNo");
	};
	return (
		<section className="card form-main stack" aria-labelledby="desk-number">
			<h2 id="desk-number">{t("part.number")}</h2>
			<div className="form-grid">
				<TextField
					{...number}
					ltr
					need="required"
					columns={6}
					maxLength={40}
					autoComplete="off"
					hint={t("walkIn.numberHint")}
					end={
						suggested && !number.value ? (
							<Button variant="soft" size="sm" onPress={take}>
								{t.rich("walkIn.takeNumber", { number: suggested, num })}
							</Button>
						) : undefined
					}
				/>
				<DateFields {...day} need="required" columns={6} />
				<div className="columns-6 desk-check">
					<Checkbox isSelected={isSampled.value} onChange={isSampled.onChange}>
						{isSampled.label}
					</Checkbox>
				</div>
			</div>
		</section>
	);
}

/** Form for a patient at the desk without a request: no slot and no account (reports 3.5b). */
export default function WalkInPage() {
	const t = useTranslations("deskRequest");
	const [isAlready, setAlready] = useState(false);
	const shown: ShownChoice = useRef(undefined);
	const record = useWalkInForm(() => setAlready(true), shown);
	const form: DeskForm = formPart(record.form);
	const submit = () => record.submit("close");
	useSaveKey(submit, true);
	const fieldName = useRuntimeTexts("deskRequest.field");
	const labelOf = ({ label }: { label: string }) => fieldName(label);
	const [typed, setTyped] = useState("");
	const choice = useChoice(form, typed, 0, shown);
	const enter = useEnterGoesOn(".form-save button");
	return (
		<>
			<title>{t("walkIn.title")}</title>
			<FormHead title={t("walkIn.title")} save={t("walkIn.save")} record={record} onSave={submit} />
			<FormBody
				form={record}
				fields={walkInFieldNames.map((name) => ({ name, label: name, kind: "text" as const }))}
				labelOf={labelOf}
				onEnter={() => {}}
			>
				{isAlready ? (
					<Alert tone="warn" isNew title={t("already")}>
						{t("alreadyText")} <Link to={queuePage}>{t("toQueue")}</Link>
					</Alert>
				) : null}
				<p className="form-main muted">
					{t("walkIn.lede")} <Link to="/cpanel/receptions-new">{t("walkIn.toRequest")}</Link>
				</p>
				<div className="desk-parts" {...enter}>
					<PersonPart form={form} isWalkIn />
					<WalkInTests form={form} choice={choice} typed={typed} onTyped={setTyped} />
					<PaymentPart
						form={form}
						totalRials={choice.view.totalRials}
						chosen={choice.view.rows.map(({ id }) => id).join()}
					/>
					<NumberPart form={form} />
					<InsurancePart form={form} isWalkIn />
				</div>
			</FormBody>
			<PriceQuestion price={choice.price} busy={record.state === "saving"} onSave={submit} />
		</>
	);
}
