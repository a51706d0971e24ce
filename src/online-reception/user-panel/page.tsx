import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { ApiProblem } from "#api/client.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { dayInTehran, formatDate, formatWeekday } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { takeBrought } from "../basket/catalogue-selection.ts";
import { draftStore, useDraftState } from "../draft/draft.ts";
import { useMustAsk } from "../draft/use-drafts.ts";
import { SignIn } from "../login/sign-in.tsx";
import { signOut } from "../login/sign-out.ts";
import { onlineReceptionBase, pageHref } from "../paths.ts";
import { myReceptions, queryClient } from "../queries.ts";
import { beginsRequest } from "../request/begin-request.ts";
import { NewRequestDialog } from "../request/new-request-dialog.tsx";
import { PageHeading } from "../step/page-heading.tsx";
import { Prefetch } from "../step/prefetch.tsx";
import { guard } from "../step/step-guard.ts";
import type { PagePath } from "../step/steps.ts";
import { useText } from "../use-text.ts";
import type { Route } from "./+types/page.ts";
import { ContinueHere } from "./continue-here.tsx";
import { DraftBand } from "./draft-band.tsx";
import { FirstRequest } from "./first-request.tsx";
import { MobileChangeNotice } from "./mobile-change-notice.tsx";
import { RequestList } from "./request-list.tsx";
import { useRepeat } from "./use-repeat.ts";

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

/** The user's requests. A visitor who comes from the catalogue with a selection is redirected to the start of a request. */
export default function UserPanel({ loaderData: { mobile } }: Route.ComponentProps) {
	const base = onlineReceptionBase(useLocation().pathname);
	const [isBrought] = useState(takeBrought);
	return isBrought ? (
		<Navigate to={pageHref(base, "receptionRequest")} state={beginsRequest} replace />
	) : (
		<Panel mobile={mobile} />
	);
}

/** The user's requests, including unfinished ones. Without a session the code is requested here, and the draft stays. */
function Panel({ mobile }: { mobile: string }) {
	const t = useText("panel");
	const locale = useLocale();
	const navigate = useNavigate();
	const { pathname, state } = useLocation();
	const base = onlineReceptionBase(pathname);
	const address = (path: PagePath) => pageHref(base, path);
	const isAsked = useMustAsk();
	const query = useQuery(myReceptions);
	const isOver = isSessionOver(query.error);
	const [repeated, setRepeated] = useState<PatientReception>();
	const { repeating, repeat, start } = useRepeat(mobile, address);
	useEffect(() => void draftStore.pull(), []);
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
					<Link
						className={buttonClass(
							// without requests, the ways to begin one come first
							{ size: "lg", variant: query.data?.length === 0 ? "outline" : "primary" },
							"requests-new",
						)}
						to={address("receptionRequest")}
						state={beginsRequest}
					>
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
						// only a request that was asked for before the code
						if (state?.beginsRequest === true)
							void navigate(address("receptionRequest"), { replace: true, state: beginsRequest });
					}}
					onOtherNumber={async () => {
						await signOut();
						await navigate(base, { replace: true });
					}}
				/>
			) : query.data?.length === 0 ? (
				<FirstRequest mobile={mobile} address={address} />
			) : query.data ? (
				<RequestList
					receptions={query.data}
					onRepeat={(reception) => (isAsked ? setRepeated(reception) : void repeat(reception))}
					repeating={repeating}
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
