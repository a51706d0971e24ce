import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Info, UserPlus, UserRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiProblem } from "#api/client.ts";
import type { PatientPerson } from "#domain/reception/relative/persons/schema.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { selectionCount } from "../basket/catalogue-selection.ts";
import { useMustAsk } from "../draft/use-drafts.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { myDrafts, myPeople } from "../queries.ts";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { StepFoot } from "../step/step-foot.tsx";
import { guard } from "../step/step-guard.ts";
import { useText } from "../use-text.ts";
import type { Route } from "./+types/page.ts";
import { beginRequest, beginsRequest } from "./begin-request.ts";
import { NewRequestDialog } from "./new-request-dialog.tsx";

export const clientLoader = guard("receptionRequest");
export const HydrateFallback = () => (
	<main id="main" className="wrap plan">
		<SkeletonRegion className="stack">
			<Skeleton width="20rem" height="2.25rem" />
			<Skeleton height="16rem" />
		</SkeletonRegion>
	</main>
);

const somebodyElse = "other";

const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/**
 * The start of a request: the person it is for, and an overview of the steps. A link that begins a request skips this page
 * if nothing needs to be asked here; opening the page's address always shows the page.
 */
export default function RequestStart({ loaderData: { mobile } }: Route.ComponentProps) {
	const { state } = useLocation();
	const [isPassing, setPassing] = useState(state?.beginsRequest === true);
	return isPassing ? (
		<PassingOver mobile={mobile} onAsk={() => setPassing(false)} />
	) : (
		<WhoIsIt mobile={mobile} />
	);
}

/**
 * Begins the request of the only known person, or of a new person if none is known, and opens the next page. If there is a
 * choice to make, calls `onAsk` instead.
 */
function PassingOver({ mobile, onAsk }: { mobile: string; onAsk: () => void }) {
	const locale = useLocale();
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const isAsked = useMustAsk();
	const people = useQuery(myPeople);
	const isKnown = useQuery(myDrafts).isPending === false && !people.isPending;
	const isBegun = useRef(false);
	const passOver = useEffectEvent(async () => {
		if (isBegun.current) return;
		// the panel asks for a code, and comes back
		if (isSessionOver(people.error))
			return navigate(pageHref(base, "userPanel"), { replace: true, state: beginsRequest });
		const [person, another] = people.data ?? [];
		if (people.isError || another || isAsked) return onAsk();
		isBegun.current = true;
		const page = await beginRequest({ mobile, person, locale });
		return page ? navigate(pageHref(base, page), { replace: true }) : onAsk();
	});
	useEffect(() => {
		if (isKnown) void passOver();
	}, [isKnown]);
	return <HydrateFallback />;
}

function WhoIsIt({ mobile }: { mobile: string }) {
	const t = useText("request");
	const locale = useLocale();
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const isAsked = useMustAsk();
	const people = useQuery(myPeople);
	const [chosen, setChosen] = useState<string>();
	const [isAsking, setAsking] = useState(false);
	const [isBeginning, setBeginning] = useState(false);
	const list = people.data ?? [];
	// no one to choose from yet: then the page does not ask
	const isFirst = people.data?.length === 0;
	const value = chosen ?? list[0]?.id ?? somebodyElse;

	const picked = selectionCount();
	const begin = async () => {
		const page = await beginRequest({ mobile, person: list.find(({ id }) => id === value), locale });
		if (!page) return false;
		await navigate(pageHref(base, page));
		return true;
	};
	const isOver = isSessionOver(people.error);
	return (
		<>
			<main id="main" className="wrap plan">
				<PageHeading
					title={t("title")}
					lede={t(isFirst ? "selfText" : "lede")}
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
				busy={people.isLoading || isBeginning}
				onNext={() => {
					if (isAsked) return setAsking(true);
					setBeginning(true);
					void begin().finally(() => setBeginning(false));
				}}
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
