import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, ClipboardList, Info, UserPlus, UserRound } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiProblem } from "#api/client.ts";
import type { OwnPatient } from "#domain/patient/schema.ts";
import { ageAt } from "#domain/reception/age.ts";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/schema.ts";
import { dayInTehran } from "#locale/date.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Num } from "#ui/runs.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { Ahead } from "../ahead.tsx";
import { areaBase, pageAddress } from "../area.ts";
import { draftStore, useDraftState } from "../draft.ts";
import { guard } from "../guard.ts";
import { forgetPicked, pickedCount, pickedDraft } from "../handed-over.ts";
import { PageHeading } from "../page-heading.tsx";
import { ownPeople } from "../query.ts";
import { useWords } from "../words.ts";
import type { Route } from "./+types/page.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";

export const clientLoader = guard("receptionRequest");
export const HydrateFallback = () => (
	<main id="main" className="wrap plan">
		<SkeletonRegion className="stack">
			<Skeleton width="20rem" height="2.25rem" />
			<Skeleton height="16rem" />
		</SkeletonRegion>
	</main>
);

/** A draft that begins with what is remembered of a person. */
function draftFor(person: OwnPatient | undefined, mobile: string): ReceptionDraft {
	const draft = { ...emptyDraft(), mobileNumber: mobile };
	if (!person) return draft;
	const age = person.birthDate ? ageAt(person.birthDate, dayInTehran(new Date())) : undefined;
	return {
		...draft,
		patientId: person.id,
		firstName: person.firstName,
		lastName: person.lastName,
		gender: person.gender,
		isGenderChosen: true,
		birthDate: person.birthDate,
		hasNoNationalCode: person.nationalCodeLast4 === "" && person.hasPassport,
		...(age ? { age: String(age.age), ageScale: age.ageScale } : {}),
	};
}

const somebodyElse = "other";

/** The start of a request: for whom it is, and how it goes. */
export default function RequestStart({ loaderData: { mobile } }: Route.ComponentProps) {
	const t = useWords("request");
	const locale = useLocale();
	const navigate = useNavigate();
	const base = areaBase(useLocation().pathname);
	const { draft } = useDraftState();
	const people = useQuery(ownPeople);
	const [chosen, setChosen] = useState<string>();
	const [isAsking, setAsking] = useState(false);
	const list = people.data ?? [];
	const value = chosen ?? list[0]?.id ?? somebodyElse;

	const picked = pickedCount();
	const begin = async () => {
		const chosen = await pickedDraft(locale);
		const person = list.find(({ id }) => id === value);
		draftStore.begin({ ...draftFor(person, mobile), ...chosen });
		if (chosen) forgetPicked();
		const step = chosen ? (chosen.onlineReceptionTests.length > 0 ? "tests" : "panels") : "selectPlan";
		void navigate(pageAddress(base, step));
	};
	const isOver = people.error instanceof ApiProblem && people.error.status === 401;
	return (
		<>
			<main id="main" className="wrap plan">
				<PageHeading title={t("title")} lede={t("lede")} className="rtitle center" />
				{people.isPending ? (
					<SkeletonRegion className="people">
						<Skeleton height="5.5rem" />
						<Skeleton height="5.5rem" />
					</SkeletonRegion>
				) : (
					<RadioCards
						label={t("people")}
						className="people"
						cardClassName="person"
						value={value}
						onChange={setChosen}
						cards={[
							...list.map((person) => ({ value: person.id, body: <Person person={person} /> })),
							{ value: somebodyElse, body: <Somebody isFirst={list.length === 0} /> },
						]}
					/>
				)}
				{people.isError && !isOver ? <p className="muted">{t("failed")}</p> : null}
				<section className="card card-p how">
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
					<div className="alert alert-main">
						<ClipboardList className="i" aria-hidden />
						<div className="grow">{t.rich("picked", { count: picked, num })}</div>
					</div>
				) : null}
				<div className="alert">
					<Info className="i" aria-hidden />
					<div className="grow">{t("need")}</div>
				</div>
			</main>
			<footer className="rfoot">
				<div className="wrap">
					<Link className="btn btn-quiet" to={pageAddress(base, "userPanel")}>
						<ArrowLeft className="i i-dir" aria-hidden />
						<span>{t("back")}</span>
					</Link>
					<span className="grow hide-sm" />
					<Button
						size="lg"
						iconEnd={<ArrowRight className="i i-dir" aria-hidden />}
						onPress={() => (draft ? setAsking(true) : void begin())}
					>
						{t("start")}
					</Button>
				</div>
			</footer>
			<Ahead page="selectPlan" />
			{isAsking ? (
				<ReplaceDialog
					onCancel={() => setAsking(false)}
					onReplace={() => {
						setAsking(false);
						void begin();
					}}
				/>
			) : null}
		</>
	);
}

function Person({ person }: { person: OwnPatient }) {
	const t = useWords("request");
	return (
		<>
			<span className="rdot" />
			<span className="ava">
				<UserRound className="i" aria-hidden />
			</span>
			<span className="person-t">
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
			</span>
		</>
	);
}

function Somebody({ isFirst }: { isFirst: boolean }) {
	const t = useWords("request");
	return (
		<>
			<span className="rdot" />
			<span className="ava">
				<UserPlus className="i" aria-hidden />
			</span>
			<span className="person-t">
				<b>{t(isFirst ? "first" : "self")}</b>
				<small>{t(isFirst ? "firstText" : "selfText")}</small>
			</span>
		</>
	);
}
