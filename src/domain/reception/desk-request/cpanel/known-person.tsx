import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { receptionClient } from "#api/client.ts";
import { ageAt } from "#domain/reception/reception/person/age.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isMobile, normaliseMobile } from "#locale/number/mobile-number.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { useCall } from "#records/call-context.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { SearchPicker } from "#ui/search-picker.tsx";
import type { KnownPerson } from "../schema.ts";
import type { DeskForm } from "./values.ts";

/** Delay in milliseconds after typing before a search starts, because each search for a person is recorded. */
const restMs = 350;

function useRested(typed: string): string {
	const [rested, setRested] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setRested(typed), restMs);
		return () => clearTimeout(timer);
	}, [typed]);
	return rested;
}

/** Fills the details of a person from an earlier request into the form; details typed for another person are removed. */
function fillIn(form: DeskForm, person: KnownPerson): void {
	const { birthDate } = person;
	const age = birthDate ? ageAt(birthDate, dayInTehran(new Date())) : undefined;
	const known = {
		patientId: person.patientId,
		mobileNumber: person.mobileNumber,
		firstName: person.firstName,
		lastName: person.lastName,
		gender: person.gender,
		isGenderChosen: true,
		birthDate,
		age: age ? String(age.age) : "",
		...(age ? { ageScale: age.ageScale } : {}),
		nationalCode: "",
		passportNumber: "",
		hasNoNationalCode: !person.nationalCodeLast4 && person.hasPassport,
		hasNoNumber: false,
		noNumberReason: "",
		guardianNationalCode: "",
		baseContractName: person.baseContractName,
		suppContractName: person.suppContractName,
		landline: person.landline,
	};
	// react-hook-form types a value by one literal name: a loop over all names has none
	for (const [name, value] of Object.entries(known))
		form.setValue(name as keyof typeof known, value as never, { shouldDirty: true });
	form.clearErrors();
}

/** Copies an unknown number into the form: no earlier request has it, so it belongs to a new person. */
function useUnknownNumber(form: DeskForm, unknown: string | undefined): void {
	const taken = useRef("");
	const take = useEffectEvent((typed: string) => {
		const mobile = normaliseMobile(typed);
		const code = normaliseDigits(typed);
		const [name, value] = isMobile(mobile)
			? (["mobileNumber", mobile] as const)
			: (["nationalCode", isNationalCode(code) ? code : ""] as const);
		// values typed by hand, or of a found person, stay
		if (!value || !["", taken.current].includes(form.getValues(name))) return;
		taken.current = value;
		form.setValue(name, value, { shouldDirty: true });
	});
	useEffect(() => {
		if (unknown) take(unknown);
	}, [unknown]);
}

type Props = {
	form: DeskForm;
	onKnown: (person: KnownPerson) => void;
	/** Moves the focus to the first field that still has to be filled in. */
	onGoOn: () => void;
};

/** Finds a person with an earlier request: by mobile, national code or name. */
export function KnownPersonSearch({ form, onKnown, onGoOn }: Props) {
	const t = useTranslations("deskRequest.known");
	const call = useCall();
	const [typed, setTyped] = useState("");
	const asked = useRested(typed.trim());
	const { data, isError } = useQuery({
		queryKey: ["known-persons", asked],
		queryFn: ({ signal }) =>
			call(() =>
				receptionClient.Reception.Desk.Persons.$post({ json: { typed: asked } }, { init: { signal } }),
			),
		enabled: asked !== "",
		// persons are cached only while they are shown
		gcTime: 0,
	});
	const people = typed.trim() === "" ? [] : (data?.dataList ?? []);
	const unknown = asked === typed.trim() && data?.dataList.length === 0 ? asked : undefined;
	useUnknownNumber(form, unknown);
	return (
		<SearchPicker
			label={t("search")}
			hint={t("hint")}
			placeholder={t("placeholder")}
			text={typed}
			onText={setTyped}
			isReady={asked === typed.trim() && (data !== undefined || isError)}
			options={people.map((person) => ({
				value: person.patientId,
				label: `${person.firstName} ${person.lastName}`,
				aside: (
					<>
						{person.nationalCodeLast4 ? <Num>{`…${person.nationalCodeLast4}`}</Num> : null}{" "}
						<Num>{person.mobileNumber}</Num>
					</>
				),
			}))}
			onPick={(id) => {
				const person = people.find(({ patientId }) => patientId === id);
				if (!person) return;
				fillIn(form, person);
				onKnown(person);
				onGoOn();
			}}
			none={unknown && t("none")}
			onNone={onGoOn}
			error={isError ? t("failed") : undefined}
			autoFocus
		/>
	);
}
