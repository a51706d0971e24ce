import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Info, UserPlus, UserRound } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiProblem } from "#api/client.ts";
import { ageAt } from "#domain/reception/reception/person/age.ts";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import type { PatientPerson } from "#domain/reception/relative/persons/schema.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { forgetSelection, selectionCount } from "../basket/catalogue-selection.ts";
import { draftStore } from "../draft/draft.ts";
import { useMustAsk } from "../draft/use-drafts.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { forgetSender, senderOfTab } from "../person/lab-sender.ts";
import { myPeople } from "../queries.ts";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { StepFoot } from "../step/step-foot.tsx";
import { guard } from "../step/step-guard.ts";
import { useText } from "../use-text.ts";
import type { Route } from "./+types/page.ts";
import { NewRequestDialog } from "./new-request-dialog.tsx";
import { selectionAsDraft } from "./selection-as-draft.ts";

export const clientLoader = guard("receptionRequest");
export const HydrateFallback = () => (
	<main id="main" className="wrap plan">
		<SkeletonRegion className="stack">
			<Skeleton width="20rem" height="2.25rem" />
			<Skeleton height="16rem" />
		</SkeletonRegion>
	</main>
);

/** A draft that starts with the stored data of a person. */
function draftFor(person: PatientPerson | undefined, mobile: string): ReceptionDraft {
	const draft = { ...emptyDraft(), mobileNumber: mobile, labSenderId: senderOfTab() };
	if (!person) return draft;
	const age = person.birthDate ? ageAt(person.birthDate, dayInTehran(new Date())) : undefined;
	return {
		...draft,
		// who had no number may have one by now: it is asked for again
		patientId: person.nationalCodeLast4 || person.hasPassport ? person.id : "",
		firstName: person.firstName,
		lastName: person.lastName,
		gender: person.gender,
		isGenderChosen: true,
		birthDate: person.birthDate,
		baseContractName: person.baseContractName,
		suppContractName: person.suppContractName,
		landline: person.landline,
		hasNoNationalCode: person.nationalCodeLast4 === "" && person.hasPassport,
		...(age ? { age: String(age.age), ageScale: age.ageScale } : {}),
	};
}

const somebodyElse = "other";

/** The start of a request: the person it is for, and an overview of the steps. */
export default function RequestStart({ loaderData: { mobile } }: Route.ComponentProps) {
	const t = useText("request");
	const locale = useLocale();
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const isAsked = useMustAsk();
	const people = useQuery(myPeople);
	const [chosen, setChosen] = useState<string>();
	const [isAsking, setAsking] = useState(false);
	const list = people.data ?? [];
	// no one to choose from yet: then the page does not ask
	const isFirst = people.data?.length === 0;
	const value = chosen ?? list[0]?.id ?? somebodyElse;

	const picked = selectionCount();
	const begin = async () => {
		const chosen = await selectionAsDraft(locale);
		const person = list.find(({ id }) => id === value);
		if (!(await draftStore.begin({ ...draftFor(person, mobile), ...chosen }))) return false;
		if (chosen) forgetSelection();
		forgetSender();
		const step = chosen ? (chosen.onlineReceptionTests.length > 0 ? "tests" : "panels") : "selectPlan";
		void navigate(pageHref(base, step));
		return true;
	};
	const isOver = people.error instanceof ApiProblem && people.error.status === 401;
	return (
		<>
			<main id="main" className="wrap plan">
				<PageHeading
					title={t("title")}
					lede={t(isFirst ? "firstText" : "lede")}
					className="step-title center"
				/>
				{people.isPending ? (
					<SkeletonRegion className="people">
						<Skeleton height="5.5rem" />
						<Skeleton height="5.5rem" />
					</SkeletonRegion>
				) : list.length === 0 ? null : (
					<RadioCards
						label={t("people")}
						className="people"
						cardClassName="person"
						value={value}
						onChange={setChosen}
						cards={[
							...list.map((person) => ({ value: person.id, body: <Person person={person} /> })),
							{ value: somebodyElse, body: <Somebody /> },
						]}
					/>
				)}
				{people.isError && !isOver ? <p className="muted">{t("failed")}</p> : null}
				<section className="card card-padded how">
					<h2>{t("how")}</h2>
					<ol>
						{[t("how1"), t("how2"), t("how3")].map((line, index) => (
							<li key={line}>
								<Num>{index + 1}</Num>
								<span>{line}</span>
							</li>
						))}
					</ol>
				</section>
				{picked > 0 ? (
					<div className="alert alert-main plan-note">
						<ClipboardList className="icon" aria-hidden />
						<div className="grow">{t.rich("picked", { count: picked, num })}</div>
					</div>
				) : null}
				<div className="alert plan-note">
					<Info className="icon" aria-hidden />
					<div className="grow">{t("need")}</div>
				</div>
			</main>
			<StepFoot
				back={t("back")}
				backTo={pageHref(base, "userPanel")}
				next={t("start")}
				busy={people.isLoading}
				onNext={() => (isAsked ? setAsking(true) : void begin())}
			/>
			<Prefetch page="selectPlan" />
			{isAsking ? (
				<NewRequestDialog
					address={(path) => pageHref(base, path)}
					onClose={() => setAsking(false)}
					onStart={begin}
				/>
			) : null}
		</>
	);
}

function Person({ person }: { person: PatientPerson }) {
	const t = useText("request");
	return (
		<>
			<span className="radio-dot" />
			<span className="avatar">
				<UserRound className="icon" aria-hidden />
			</span>
			<span className="person-text">
				<b>
					{person.firstName} {person.lastName}
				</b>
				<small>
					{person.nationalCodeLast4
						? t.rich("codeEnds", { digits: person.nationalCodeLast4, num })
						: person.hasPassport
							? t("passport")
							: null}
				</small>
				{person.sharing === "notAsked" ? null : <small>{t(`sharing.${person.sharing}`)}</small>}
			</span>
		</>
	);
}

function Somebody() {
	const t = useText("request");
	return (
		<>
			<span className="radio-dot" />
			<span className="avatar">
				<UserPlus className="icon" aria-hidden />
			</span>
			<span className="person-text">
				<b>{t("self")}</b>
				<small>{t("selfText")}</small>
			</span>
		</>
	);
}
