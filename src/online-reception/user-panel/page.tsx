import { useQuery } from "@tanstack/react-query";
import { ClipboardPlus, Info, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiProblem } from "#api/client.ts";
import { askedParameter } from "#domain/reception/asked.ts";
import { receptionPlans } from "#domain/reception/kinds.ts";
import type { OwnReception } from "#domain/reception/own-schema.ts";
import { emptyDraft } from "#domain/reception/schema.ts";
import { status } from "#domain/reception/status.ts";
import { dayInTehran, formatDate, formatWeekday } from "#locale/date.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { Ahead } from "../ahead.tsx";
import { areaBase, pageAddress } from "../area.ts";
import { choiceOf } from "../choice.ts";
import { draftStore, useDraftState } from "../draft.ts";
import { guard } from "../guard.ts";
import { leave } from "../leave.ts";
import { SignIn } from "../login/sign-in.tsx";
import { PageHeading } from "../page-heading.tsx";
import { ownReceptions, queryClient } from "../query.ts";
import { ReplaceDialog } from "../request/replace-dialog.tsx";
import type { PagePath } from "../steps.ts";
import { useWords } from "../words.ts";
import type { Route } from "./+types/page.ts";
import { DraftBand } from "./draft-band.tsx";
import { RequestCard } from "./request-card.tsx";

export const clientLoader = guard("userPanel");

const Waiting = () => (
	<SkeletonRegion className="rqs">
		<Skeleton height="17rem" />
		<Skeleton height="17rem" />
	</SkeletonRegion>
);
export const HydrateFallback = () => (
	<main id="main" className="wrap rp">
		<Skeleton width="14rem" height="2.5rem" />
		<Waiting />
	</main>
);

const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** My requests, and the unfinished one. Without a session the code is asked for here, and the draft stays. */
export default function UserPanel({ loaderData: { mobile } }: Route.ComponentProps) {
	const t = useWords("panel");
	const navigate = useNavigate();
	const base = areaBase(useLocation().pathname);
	const address = (path: PagePath) => pageAddress(base, path);
	const { draft } = useDraftState();
	const query = useQuery(ownReceptions);
	const isOver = isSessionOver(query.error);
	const [repeated, setRepeated] = useState<OwnReception>();
	useEffect(() => void draftStore.pull(), []);

	const start = (reception: OwnReception) => {
		const choice = choiceOf(reception);
		draftStore.begin({ ...emptyDraft(), mobileNumber: mobile, ...choice });
		void navigate(address(choice.receptionPlan === receptionPlans.panels ? "panels" : "tests"));
	};
	return (
		<main id="main" className="wrap rp">
			<div className="rp-h">
				<div>
					<Today />
					<PageHeading title={t("title")} />
				</div>
				{isOver ? null : (
					<Link className={buttonClass({ size: "lg" })} to={address("receptionRequest")}>
						<Plus className="i" aria-hidden />
						<span>{t("new")}</span>
					</Link>
				)}
			</div>
			<Notice />
			{draft ? <DraftBand draft={draft} address={address} /> : null}
			{isOver ? (
				<Again
					mobile={mobile}
					onSignedIn={() => {
						void draftStore.pull();
						void queryClient.resetQueries();
					}}
					onOtherNumber={async () => {
						await leave();
						await navigate(base, { replace: true });
					}}
				/>
			) : query.data ? (
				<Requests
					receptions={query.data}
					newAt={address("receptionRequest")}
					onRepeat={(reception) => (draft ? setRepeated(reception) : start(reception))}
				/>
			) : query.isError ? (
				<ErrorState title={t("failedTitle")} onRetry={() => void query.refetch()} busy={query.isFetching}>
					{t("failedText")}
				</ErrorState>
			) : (
				<Waiting />
			)}
			{isOver ? null : <Ahead page="receptionRequest" />}
			{repeated ? (
				<ReplaceDialog
					onCancel={() => setRepeated(undefined)}
					onReplace={() => {
						setRepeated(undefined);
						start(repeated);
					}}
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

/** Something happened to the draft that the person must know. */
function Notice() {
	const t = useWords("save");
	const { notice } = useDraftState();
	if (!notice) return null;
	return (
		<div className="alert" role="status">
			<Info className="i" aria-hidden />
			<div className="grow">{t(notice === "unreadable" ? "unreadable" : "endedElsewhere")}</div>
			<Button variant="quiet" size="sm" onPress={draftStore.dismissNotice}>
				{t("understood")}
			</Button>
		</div>
	);
}

type AgainProps = { mobile: string; onSignedIn: () => void; onOtherNumber: () => void };

function Again({ mobile, onSignedIn, onOtherNumber }: AgainProps) {
	const t = useWords("login");
	return (
		<section className="card card-p again">
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
	receptions: readonly OwnReception[];
	newAt: string;
	onRepeat: (reception: OwnReception) => void;
};

const isFinished = ({ isEnded, websiteReceptionStatus }: OwnReception) =>
	isEnded || websiteReceptionStatus === status.released;

function Requests({ receptions, newAt, onRepeat }: RequestsProps) {
	const t = useWords("panel");
	const [address, setAddress] = useSearchParams();
	const [tab, setTab] = useState<"all" | "running" | "ended">("all");
	if (receptions.length === 0)
		return (
			<div className="card">
				<EmptyState
					icon={<ClipboardPlus className="i" aria-hidden />}
					title={t("emptyTitle")}
					actions={
						<Link className={buttonClass({ variant: "outline" })} to={newAt}>
							<span>{t("new")}</span>
						</Link>
					}
				>
					{t("emptyText")}
				</EmptyState>
			</div>
		);
	const lists = {
		all: receptions,
		running: receptions.filter((each) => !isFinished(each)),
		ended: receptions.filter(isFinished),
	};
	return (
		<>
			<div className="rp-bar">
				<fieldset className="tabs">
					<legend className="vh">{t("tabs")}</legend>
					{(["all", "running", "ended"] as const).map((name) => (
						<button
							key={name}
							type="button"
							className={name === tab ? "on" : ""}
							aria-pressed={name === tab}
							onClick={() => setTab(name)}
						>
							{t(name)}
							<span className="cnt">
								<Num>{lists[name].length}</Num>
							</span>
						</button>
					))}
				</fieldset>
			</div>
			<div className="rqs">
				{lists[tab].map((reception) => (
					<RequestCard
						key={reception.id}
						reception={reception}
						onRepeat={onRepeat}
						isAnswering={reception.trackingCode === address.get(askedParameter)}
						onAnswered={() => setAddress({}, { replace: true, preventScrollReset: true })}
					/>
				))}
				{lists[tab].length === 0 ? <p className="muted">{t("nothingHere")}</p> : null}
			</div>
		</>
	);
}
