import { useQuery } from "@tanstack/react-query";
import { ClipboardPlus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiProblem } from "#api/client.ts";
import { informationParameter } from "#domain/reception/reception/information-request.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { emptyDraft } from "#domain/reception/reception/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isChangeable, isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { dayInTehran, formatDate, formatWeekday } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { selectionOf } from "../basket/selection.ts";
import { draftStore, useDraftState } from "../draft/draft.ts";
import { useMustAsk } from "../draft/use-drafts.ts";
import { SignIn } from "../login/sign-in.tsx";
import { signOut } from "../login/sign-out.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { myReceptions, queryClient } from "../queries.ts";
import { NewRequestDialog } from "../request/new-request-dialog.tsx";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { guard } from "../step/step-guard.ts";
import type { PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";
import type { Route } from "./+types/page.ts";
import { ContinueHere } from "./continue-here.tsx";
import { DraftBand } from "./draft-band.tsx";
import { MobileChangeNotice } from "./mobile-change-notice.tsx";
import { RequestCard } from "./request-card.tsx";

export const clientLoader = guard("userPanel");

const Loading = () => (
	<SkeletonRegion className="request-list">
		<Skeleton height="17rem" />
		<Skeleton height="17rem" />
	</SkeletonRegion>
);
export const HydrateFallback = () => (
	<main id="main" className="wrap requests">
		<Skeleton width="14rem" height="2.5rem" />
		<Loading />
	</main>
);

const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** The first step of a repeated request: its tests, panels or prescription. */
const firstStep = ({
	receptionType,
	receptionPlan,
}: Pick<PatientReception, "receptionType" | "receptionPlan">) => {
	if (receptionType === receptionTypes.prescription) return "epresc";
	return receptionPlan === receptionPlans.panels ? "panels" : "tests";
};

/** The user's requests, including unfinished ones. Without a session the code is requested here, and the draft stays. */
export default function UserPanel({ loaderData: { mobile } }: Route.ComponentProps) {
	const t = useText("panel");
	const locale = useLocale();
	const navigate = useNavigate();
	const base = onlineReceptionBase(useLocation().pathname);
	const address = (path: PagePath) => pageHref(base, path);
	const isAsked = useMustAsk();
	const query = useQuery(myReceptions);
	const isOver = isSessionOver(query.error);
	const [repeated, setRepeated] = useState<PatientReception>();
	useEffect(() => void draftStore.pull(), []);

	const start = async (reception: PatientReception) => {
		const choice = selectionOf(reception);
		if (!(await draftStore.begin({ ...emptyDraft(), mobileNumber: mobile, ...choice }))) return false;
		void navigate(address(firstStep(choice)));
		return true;
	};
	return (
		<main id="main" className="wrap requests">
			<div className="requests-head">
				<div>
					<Today />
					<PageHeading title={t("title")} className="requests-title" />
					{isOver ? null : (
						<a className="link" href={localePath(locale, "/resultAccess")}>
							{t("access")}
						</a>
					)}
				</div>
				{isOver ? null : (
					<Link className={buttonClass({ size: "lg" }, "requests-new")} to={address("receptionRequest")}>
						<Plus className="icon" aria-hidden />
						<span>{t("new")}</span>
					</Link>
				)}
			</div>
			<Notice />
			{query.data && !isOver ? (
				<>
					<MobileChangeNotice />
					<ContinueHere address={address} />
				</>
			) : null}
			<DraftBand address={address} />
			{isOver ? (
				<Again
					mobile={mobile}
					onSignedIn={() => {
						void draftStore.pull();
						void queryClient.resetQueries();
					}}
					onOtherNumber={async () => {
						await signOut();
						await navigate(base, { replace: true });
					}}
				/>
			) : query.data ? (
				<Requests
					receptions={query.data}
					onRepeat={(reception) => (isAsked ? setRepeated(reception) : void start(reception))}
				/>
			) : query.isError ? (
				<ErrorState title={t("failedTitle")} onRetry={() => void query.refetch()} busy={query.isFetching}>
					{t("failedText")}
				</ErrorState>
			) : (
				<Loading />
			)}
			{isOver ? null : <Prefetch page="receptionRequest" />}
			{repeated ? (
				<NewRequestDialog
					address={address}
					onClose={() => setRepeated(undefined)}
					onStart={() => start(repeated)}
				/>
			) : null}
		</main>
	);
}

function Today() {
	const locale = useLocale();
	const today = dayInTehran(new Date());
	const [day = "", ...rest] = formatDate(today, locale, "month-name").split(" ");
	return (
		<p className="kicker">
			<span>
				{formatWeekday(today, locale)}
				{locale === "fa" ? "، " : ", "}
				<time dateTime={today}>
					{/^\d+$/.test(day) ? <Num>{day}</Num> : day} {rest.join(" ")}
				</time>
			</span>
		</p>
	);
}

/** A notice about the draft that the user must see. */
function Notice() {
	const t = useText("save");
	const { notice } = useDraftState();
	if (!notice) return null;
	return (
		<Alert
			isNew
			action={
				<Button variant="quiet" size="sm" onPress={draftStore.dismissNotice}>
					{t("understood")}
				</Button>
			}
		>
			{t(notice === "unreadable" ? "unreadable" : "endedElsewhere")}
		</Alert>
	);
}

type AgainProps = { mobile: string; onSignedIn: () => void; onOtherNumber: () => void };

function Again({ mobile, onSignedIn, onOtherNumber }: AgainProps) {
	const t = useText("login");
	return (
		<section className="card card-padded again">
			<SignIn
				mobile={mobile}
				onSignedIn={onSignedIn}
				onOtherNumber={onOtherNumber}
				heading={
					<>
						<h2>{t("again")}</h2>
						<p className="muted">{t("againText")}</p>
					</>
				}
			/>
		</section>
	);
}

type RequestsProps = {
	receptions: readonly PatientReception[];
	onRepeat: (reception: PatientReception) => void;
};

/** Whether the request requires an action of the patient. */
const needsReader = ({ websiteReceptionStatus: now, listApproval }: PatientReception) =>
	now === status.needsInformation || (listApproval === "asked" && isListOpen(now));

/** The next appointment. */
function nextVisit(receptions: readonly PatientReception[]): PatientReception | undefined {
	const now = Date.now();
	return receptions
		.filter((each) => isChangeable(each.websiteReceptionStatus) && Date.parse(each.slotEndsAt) > now)
		.sort((a, b) => Date.parse(a.slotStartsAt) - Date.parse(b.slotStartsAt))[0];
}

const isFinished = ({ isEnded, websiteReceptionStatus }: PatientReception) =>
	isEnded || websiteReceptionStatus === status.released;

function Requests({ receptions, onRepeat }: RequestsProps) {
	const t = useText("panel");
	const [address, setAddress] = useSearchParams();
	const [tab, setTab] = useState<"all" | "running" | "ended">("all");
	if (receptions.length === 0)
		return (
			<div className="card">
				<EmptyState icon={<ClipboardPlus className="icon" aria-hidden />} title={t("emptyTitle")}>
					{t("emptyText")}
				</EmptyState>
			</div>
		);
	const waiting = receptions.filter(needsReader);
	const next = nextVisit(receptions.filter((each) => !waiting.includes(each)));
	const rest = receptions.filter((each) => each !== next && !waiting.includes(each));
	const lists = {
		all: rest,
		running: rest.filter((each) => !isFinished(each)),
		ended: rest.filter(isFinished),
	};
	const card = (reception: PatientReception, isFoldable: boolean) => (
		<RequestCard
			key={reception.id}
			reception={reception}
			onRepeat={onRepeat}
			isFoldable={isFoldable}
			isAnswering={reception.trackingCode === address.get(informationParameter)}
			onAnswered={() => {
				// every navigation takes the focus to the heading
				if (address.has(informationParameter)) setAddress({}, { replace: true, preventScrollReset: true });
			}}
		/>
	);
	const tabs = (
		<div key="rest" className="requests-bar">
			<h2>{t(waiting.length || next ? "others" : "earlier")}</h2>
			<fieldset className="tabs">
				<legend className="visually-hidden">{t("tabs")}</legend>
				{(["all", "running", "ended"] as const).map((name) => (
					<button
						key={name}
						type="button"
						className={name === tab ? "on" : ""}
						aria-pressed={name === tab}
						onClick={() => setTab(name)}
					>
						{t(name)}
						<span className="count">
							<Num>{lists[name].length}</Num>
						</span>
					</button>
				))}
			</fieldset>
		</div>
	);
	const empty = (
		<p key="none" className="muted">
			{t("nothingHere")}
		</p>
	);
	// one list, so that a card that moves to another part keeps what it was just saying
	const list = [
		...(waiting.length ? [<h2 key="waiting">{t("waiting")}</h2>] : []),
		...waiting.map((each) => card(each, false)),
		...(next ? [<h2 key="next">{t("nextVisit")}</h2>, card(next, false)] : []),
		...(rest.length ? [tabs] : []),
		...lists[tab].map((each) => card(each, true)),
		...(rest.length && lists[tab].length === 0 ? [empty] : []),
	];
	return <div className="request-list">{list}</div>;
}
