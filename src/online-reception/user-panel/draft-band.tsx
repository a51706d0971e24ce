import { ArrowRight, FilePenLine, Info, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DraftSummary } from "#domain/reception/reception/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Button, type ButtonLook, buttonClass } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { draftStore, useDraftState } from "../draft/draft.ts";
import type { Opened } from "../draft/draft-state.ts";
import { SaveNote } from "../draft/save-note.tsx";
import { useDrafts } from "../draft/use-drafts.ts";
import { LazyConfirmDialog } from "../lazy-dialog.tsx";
import { stepSetting } from "../step/step-guard.ts";
import { firstOpenStep, type PagePath, stepsFor } from "../step/steps.ts";
import { useText } from "../use-text.ts";
import { planLabel } from "./request-summary.tsx";

type Props = { address: (path: PagePath) => string };

/** The unfinished requests, each with its person, its progress, and buttons to continue or delete it. */
export function DraftBand({ address }: Props) {
	const t = useText("panel");
	const navigate = useNavigate();
	const present = useDraftState().draft?.id;
	const { drafts, refetch } = useDrafts();
	const [dropping, setDropping] = useState<DraftSummary>();
	const [opening, setOpening] = useState<string>();
	const [problem, setProblem] = useState<Exclude<Opened, "open">>();
	const isDropped = useRef(false);
	useEffect(() => {
		if (dropping || !isDropped.current) return;
		isDropped.current = false;
		// the button that was pressed has gone with its draft
		document.querySelector<HTMLElement>("main h1")?.focus();
	}, [dropping]);
	if (drafts.length === 0) return null;
	const open = async (draft: DraftSummary) => {
		setOpening(draft.id);
		setProblem(undefined);
		const opened = await draftStore.open(draft.id);
		setOpening(undefined);
		if (opened === "open") return navigate(address(firstOpenStep(draft, stepSetting())));
		setProblem(opened);
		refetch();
	};
	return (
		<section className="draft inverse" aria-labelledby="draft-h">
			<span className="lattice draft-lattice" aria-hidden />
			<div className="draft-inner">
				<span className="tile draft-tile">
					<FilePenLine className="icon" aria-hidden />
				</span>
				<h2 id="draft-h">{t.rich("draftTitle", { count: drafts.length, num })}</h2>
				<div role="alert" className="draft-problem">
					{problem ? (
						<>
							<Info className="icon" aria-hidden />
							<span>{t(`draftProblem.${problem}`)}</span>
						</>
					) : null}
				</div>
				<ul className="draft-list">
					{drafts.map((draft, index) => (
						<DraftRow
							key={draft.id}
							draft={draft}
							look={index === 0 ? "primary" : "outline"}
							href={draft.id === present ? address(firstOpenStep(draft, stepSetting())) : undefined}
							busy={opening === draft.id}
							onOpen={() => void open(draft)}
							onDrop={() => setDropping(draft)}
						/>
					))}
				</ul>
			</div>
			{dropping ? (
				<LazyConfirmDialog
					isOpen
					isDangerous
					title={t("dropTitle")}
					confirm={t("dropConfirm")}
					cancel={t("keep")}
					icon={<Trash2 className="icon" aria-hidden />}
					onCancel={() => setDropping(undefined)}
					onConfirm={() => {
						setDropping(undefined);
						isDropped.current = true;
						draftStore.drop(dropping.id);
						void import("../pictures/picture-store.ts").then(({ forgetStores }) =>
							forgetStores(dropping.submissionKey),
						);
					}}
				>
					{fullName(dropping) ? (
						<p>
							<b>{t("draftFor", { name: fullName(dropping) })}</b>
						</p>
					) : null}
					<p>{t("dropText")}</p>
				</LazyConfirmDialog>
			) : null}
		</section>
	);
}

const arrow = <ArrowRight className="icon icon-directional" aria-hidden />;

const fullName = ({ firstName, lastName }: DraftSummary) => [firstName, lastName].filter(Boolean).join(" ");

type RowProps = {
	draft: DraftSummary;
	look: ButtonLook["variant"];
	/** The step at which to continue; undefined for a draft that must be fetched first. */
	href: string | undefined;
	busy: boolean;
	onOpen: () => void;
	onDrop: () => void;
};

function DraftRow({ draft, look, href, busy, onOpen, onDrop }: RowProps) {
	const t = useText("panel");
	const stepWords = useText("steps");
	const locale = useLocale();
	const heading = useId();
	const setting = stepSetting();
	const paths = stepsFor(draft, setting);
	const open = firstOpenStep(draft, setting);
	const number = paths.indexOf(open) + 1;
	const name = fullName(draft);
	const title = name ? t("draftFor", { name }) : t("draftNameless");
	const named = (word: string) => (
		<>
			{word}
			<span className="visually-hidden"> {title}</span>
		</>
	);
	return (
		<li className="draft-row" aria-labelledby={heading}>
			<div className="draft-text">
				<h3 id={heading}>{title}</h3>
				<p>
					{t(planLabel(draft))}
					{" · "}
					{t.rich("draftChanged", {
						date: formatDate(draft.savedAt, locale, "day-month"),
						time: formatTime(draft.savedAt),
						num,
					})}
				</p>
				<div
					className="draft-progress"
					role="progressbar"
					aria-label={t("draftProgress")}
					aria-valuenow={number - 1}
					aria-valuemin={0}
					aria-valuemax={paths.length}
				>
					{paths.map((path) => (
						<i key={path} className={draft.doneSteps.includes(path) ? "on" : ""} />
					))}
					<span>{t.rich("draftStep", { number, count: paths.length, step: stepWords(open), num })}</span>
				</div>
				{href ? <SaveNote /> : null}
			</div>
			<div className="draft-actions">
				{href ? (
					<Link className={buttonClass({ variant: look }, "draft-continue")} to={href}>
						<span>{named(t("continue"))}</span>
						{arrow}
					</Link>
				) : (
					<Button variant={look} className="draft-continue" busy={busy} iconEnd={arrow} onPress={onOpen}>
						{named(t("continue"))}
					</Button>
				)}
				<Button variant="quiet" icon={<Trash2 className="icon" aria-hidden />} onPress={onDrop}>
					{named(t("drop"))}
				</Button>
			</div>
		</li>
	);
}
