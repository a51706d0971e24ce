import { type RefObject, useRef, useState } from "react";
import { useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import { formatDate } from "#locale/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordDetail } from "#records/record-detail.tsx";
import { useKeptFocus } from "#records/use-kept-focus.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReceptionDetails } from "../queue/schema.ts";
import type { Status } from "../status.ts";
import { isListOpen } from "../transitions.ts";
import { DecisionBar } from "./decision-bar.tsx";
import { ReceptionHead } from "./detail-head.tsx";
import { ChangedByOthers, StateNow } from "./detail-notices.tsx";
import { ItemsSection, PatientSection, SamplingSection } from "./detail-sections.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { Documents } from "./documents.tsx";
import { History } from "./history.tsx";
import { answerAt, broughtBy } from "./information-reply.ts";
import { ItemsBar, ItemsFields } from "./items-form.tsx";
import { useReception } from "./queries.ts";
import { ReceptionFields } from "./reception-form.tsx";
import { useDecision } from "./use-decision.ts";
import { useItemsForm } from "./use-items-form.ts";

type DetailProps = {
	reception: ReceptionDetails;
	article: RefObject<HTMLElement | null>;
	backTo: string;
	documentId: string | undefined;
	onDocument: (id: string) => void;
};

function Detail({ reception, article, backTo, documentId, onDocument }: DetailProps) {
	const t = useTranslations("queue");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const [asking, setAsking] = useState<Status>();
	const [isEditingItems, setEditingItems] = useState(false);
	const [isTried, setTried] = useState(false);
	const body = useRef<HTMLDivElement>(null);
	useKeptFocus(article, body);
	const items = useItemsForm(reception, isEditingItems);
	const closeItems = () => {
		setEditingItems(false);
		setTried(false);
		body.current?.focus();
	};
	const {
		decide,
		busy,
		accept,
		overtaken,
		acknowledge,
		items: send,
		isSavingItems,
		isResting,
	} = useDecision(reception, () => {
		setAsking(undefined);
		items.reset();
		closeItems();
	});
	const sendList = () => {
		setTried(true);
		if (items.view.input) return send(items.view.input);
		const form = body.current?.querySelector(".items-editor");
		const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
		(wrong ?? form?.querySelector("input"))?.focus();
	};
	const isListShown = isEditingItems && isListOpen(reception.websiteReceptionStatus);
	const answeredAt = answerAt(reception);
	const mayDecide = hasRight(user, "reception.write");
	const notice = overtaken ? <ChangedByOthers {...overtaken} onSeen={acknowledge} /> : null;
	return (
		<>
			<title>{t("titleOf", { name: `${reception.firstName} ${reception.lastName}` })}</title>
			<ReceptionHead reception={reception} backTo={backTo} />
			<div className="detail-body" ref={body} tabIndex={-1}>
				{asking === undefined ? notice : null}
				<StateNow reception={reception} />
				<Documents
					documents={reception.documents}
					news={answeredAt === undefined ? [] : broughtBy(reception, answeredAt)}
					openId={documentId}
					onOpen={onDocument}
				/>
				<SamplingSection reception={reception} />
				<PatientSection reception={reception} />
				{isListShown ? (
					<section>
						<h3>{t("items.title")}</h3>
						<ItemsFields reception={reception} items={items} isTried={isTried} />
					</section>
				) : (
					<ItemsSection
						reception={reception}
						onChange={
							mayDecide && isListOpen(reception.websiteReceptionStatus)
								? () => setEditingItems(true)
								: undefined
						}
					/>
				)}
				{reception.notes ? (
					<section>
						<h3>{t("facts.notes")}</h3>
						<p className="detail-notes" dir="auto">
							{reception.notes}
						</p>
					</section>
				) : null}
				<section className="detail-form">
					<h3>{t("facts.desk")}</h3>
					<ReceptionFields
						reception={reception}
						isReadOnly={!mayDecide}
						isMoreUnsaved={items.isDirty}
						onSaved={accept}
					/>
				</section>
				<History reception={reception} />
				<p className="muted detail-made">
					{t("facts.made")} {formatDate(reception.createdDateTime, locale, "month-name")}
				</p>
			</div>
			{isListShown ? (
				<ItemsBar
					reception={reception}
					busy={isSavingItems}
					isResting={isResting}
					onClose={closeItems}
					onSave={sendList}
				/>
			) : mayDecide ? (
				<DecisionBar
					onAccept={() => setEditingItems(true)}
					reception={reception}
					decide={decide}
					busy={busy}
					isResting={isResting}
					notice={notice}
					asking={asking}
					setAsking={setAsking}
				/>
			) : null}
		</>
	);
}

/** One reception, beside the queue. */
export default function ReceptionDetailPage() {
	const t = useTranslations("queue");
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
			<RecordDetail label={t("detail")} backTo={backTo} ref={article} query={query}>
				{(reception) => (
					<Detail
						key={reception.id}
						reception={reception}
						article={article}
						backTo={backTo}
						documentId={documentId}
						onDocument={setDocumentId}
					/>
				)}
			</RecordDetail>
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
