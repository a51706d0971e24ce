import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/right/policy.ts";
import { useCurrentUser } from "#domain/staff/cpanel/current-user.ts";
import { formatDate } from "#locale/date.ts";
import { RecordStates } from "#records/record-states.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import { isListOpen, type Status } from "../status.ts";
import { broughtBy, isAnswered } from "./answers.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { DeskFields } from "./desk-form.tsx";
import { DetailHead } from "./detail-head.tsx";
import { Now, Overtaken } from "./detail-notices.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { Documents } from "./documents.tsx";
import { ItemFacts, PatientFacts, SamplingFacts } from "./facts.tsx";
import { History } from "./history.tsx";
import { receptionKey, useReception } from "./queries.ts";
import { DetailSkeleton } from "./queue-skeleton.tsx";
import { SettleBar, SettleFields } from "./settle-form.tsx";
import { useDecision } from "./use-decision.ts";
import { useSettle } from "./use-settle.ts";

type DetailProps = {
	reception: ReceptionDetails;
	backTo: string;
	documentId: string | undefined;
	onDocument: (id: string) => void;
};

function Detail({ reception, backTo, documentId, onDocument }: DetailProps) {
	const t = useTranslations("desk");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const client = useQueryClient();
	const [asking, setAsking] = useState<Status>();
	const [isSettling, setSettling] = useState(false);
	const [isTried, setTried] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	const settle = useSettle(reception, isSettling);
	const closeSettle = () => {
		setSettling(false);
		setTried(false);
		body.current?.focus();
	};
	const {
		decide,
		busy,
		accept,
		overtaken,
		acknowledge,
		settle: send,
		isSettling: isSending,
	} = useDecision(reception, () => {
		setAsking(undefined);
		settle.reset();
		closeSettle();
	});
	const sendList = () => {
		setTried(true);
		if (settle.view.input) return send(settle.view.input);
		const form = body.current?.querySelector(".stl");
		const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
		(wrong ?? form?.querySelector("input"))?.focus();
	};
	const isListShown = isSettling && isListOpen(reception.websiteReceptionStatus);
	const mayDecide = hasRight(user, "reception.write");
	const notice = overtaken ? <Overtaken {...overtaken} onSeen={acknowledge} /> : null;
	return (
		<>
			<title>{t("titleOf", { name: `${reception.firstName} ${reception.lastName}` })}</title>
			<DetailHead reception={reception} backTo={backTo} />
			<div className="rd-b" ref={body} tabIndex={-1}>
				{asking === undefined ? notice : null}
				<Now reception={reception} />
				<Documents
					documents={reception.documents}
					news={isAnswered(reception) ? broughtBy(reception, reception.events.length - 1) : []}
					openId={documentId}
					onOpen={onDocument}
				/>
				<SamplingFacts reception={reception} />
				<PatientFacts reception={reception} />
				{isListShown ? (
					<section>
						<h3>{t("settle.title")}</h3>
						<SettleFields reception={reception} settle={settle} isTried={isTried} />
					</section>
				) : (
					<ItemFacts
						reception={reception}
						onChange={
							mayDecide && isListOpen(reception.websiteReceptionStatus) ? () => setSettling(true) : undefined
						}
					/>
				)}
				{reception.notes ? (
					<section>
						<h3>{t("facts.notes")}</h3>
						<p className="rd-notes">{reception.notes}</p>
					</section>
				) : null}
				<section className="rd-desk">
					<h3>{t("facts.desk")}</h3>
					<DeskFields
						reception={reception}
						isReadOnly={!mayDecide}
						isMoreUnsaved={settle.isDirty}
						onSaved={accept}
						onOvertaken={() => client.invalidateQueries({ queryKey: receptionKey(reception.id) })}
					/>
				</section>
				<History reception={reception} />
				<p className="muted rd-made">
					{t("facts.made")} <Num>{formatDate(reception.createdDateTime, locale)}</Num>
				</p>
			</div>
			{isListShown ? (
				<SettleBar reception={reception} busy={isSending} onClose={closeSettle} onSettle={sendList} />
			) : mayDecide ? (
				<DecisionBar
					onAccept={() => setSettling(true)}
					reception={reception}
					decide={decide}
					busy={busy}
					notice={notice}
					asking={asking}
					setAsking={setAsking}
				/>
			) : null}
		</>
	);
}

/** One reception: a drawer beside the queue on wide screens, a page of its own elsewhere; either way its own address. */
export default function ReceptionDetailPage() {
	const t = useTranslations("desk");
	const { id = "" } = useParams();
	const { search } = useLocation();
	const query = useReception(id);
	const [documentId, setDocumentId] = useState<string>();
	const article = useRef<HTMLElement>(null);
	const backTo = `/cpanel/receptions${search}`;
	const closeDocument = () => {
		setDocumentId(undefined);
		article.current?.querySelector<HTMLElement>(".doc[aria-pressed=true]")?.focus();
	};
	return (
		<>
			<article className="card rdrawer" aria-label={t("detail")} ref={article}>
				{query.data ? null : (
					<Link to={backTo} preventScrollReset className="ibtn ibtn-sm rd-x" aria-label={t("close")}>
						<X className="i" aria-hidden />
					</Link>
				)}
				<RecordStates query={query} skeleton={<DetailSkeleton />}>
					{(reception) => (
						<Detail
							key={reception.id}
							reception={reception}
							backTo={backTo}
							documentId={documentId}
							onDocument={setDocumentId}
						/>
					)}
				</RecordStates>
			</article>
			{query.data && documentId ? (
				<DocumentViewer
					documents={query.data.documents}
					id={documentId}
					onShow={setDocumentId}
					onClose={closeDocument}
				/>
			) : null}
		</>
	);
}
