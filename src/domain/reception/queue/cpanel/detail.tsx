import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { Assignee } from "#domain/reception/assignee/cpanel/assignee.tsx";
import { DecisionBar } from "#domain/reception/decision/cpanel/decision-bar.tsx";
import { ItemsBar, ItemsFields } from "#domain/reception/decision/cpanel/items-form.tsx";
import { useDecision } from "#domain/reception/decision/cpanel/use-decision.ts";
import { useReception } from "#domain/reception/live/cpanel/queries.ts";
import { MobileChangeNotice } from "#domain/reception/mobile-change/cpanel/mobile-change-notice.tsx";
import { NoteSection } from "#domain/reception/note/cpanel/note-section.tsx";
import { MessageSection } from "#domain/reception/notification/cpanel/message-section.tsx";
import { PaymentSection } from "#domain/reception/payment/cpanel/payment-section.tsx";
import { ChangedByOthers, StateNow, UndoNotice } from "#domain/reception/reception/cpanel/detail-notices.tsx";
import { usePictures } from "#domain/reception/reception/cpanel/pictures.tsx";
import { useBegin } from "#domain/reception/reception/cpanel/use-begin.ts";
import { recordKeys, useRecordKeys } from "#domain/reception/reception/cpanel/use-record-keys.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { SamePersonNotice } from "#domain/reception/same-person/cpanel/same-person.tsx";
import { OpenWorkbench } from "#domain/reception/workbench/cpanel/open-workbench.tsx";
import { SavedMarks } from "#domain/reception/workbench/cpanel/photograph/saved-marks.tsx";
import { formatDate } from "#locale/date/date.ts";
import { keysOf } from "#platform/value/keys.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordDetail } from "#records/detail/record-detail.tsx";
import { KeysHelp } from "#records/list/keys-help.tsx";
import type { Picture } from "#records/media/picture-sheet.tsx";
import { PictureThumbs } from "#records/media/picture-thumbs.tsx";
import { PictureViewer } from "#records/media/picture-viewer.tsx";
import { useKeptFocus } from "#records/use-kept-focus.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { DetailFacts } from "./decide/detail-facts.tsx";
import { useGoOn } from "./decide/go-on.ts";
import { useFactsSeen } from "./decide/use-facts-seen.ts";
import { ReceptionHead, ReceptionStages } from "./detail-head.tsx";
import sheet from "./detail-page.css?url";
import { ItemsSection, PatientSection, SamplingSection } from "./detail-sections.tsx";
import { History } from "./history.tsx";
import { OpenResults } from "./open-results.tsx";
import { ReceptionFields } from "./reception-form.tsx";
import { useListEditing } from "./use-list-editing.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

type DetailProps = {
	reception: ReceptionDetails;
	/** When the request was loaded, in milliseconds since the epoch. */
	readAt: number;
	article: RefObject<HTMLElement | null>;
	backTo: string;
	pictures: readonly Picture[];
	pictureId: string | undefined;
	onPicture: (id: string) => void;
};

function Documents(props: Pick<DetailProps, "pictures" | "pictureId" | "onPicture">) {
	const t = useTranslations("queue");
	return props.pictures.length ? (
		<>
			<h3 className="visually-hidden">{t("documents.title")}</h3>
			<PictureThumbs pictures={props.pictures} openId={props.pictureId} onOpen={props.onPicture} />
		</>
	) : null;
}

/** The patient's notes on the request. */
function PatientNotes({ notes }: Pick<ReceptionDetails, "notes">) {
	const t = useTranslations("queue");
	return notes ? (
		<section>
			<h3>{t("facts.notes")}</h3>
			<p className="detail-notes" dir="auto">
				{notes}
			</p>
		</section>
	) : null;
}

/** The fields that the desk fills in. */
function DeskSection(props: ComponentProps<typeof ReceptionFields>) {
	const t = useTranslations("queue");
	return (
		<section className="detail-form">
			<h3>{t("facts.desk")}</h3>
			<ReceptionFields {...props} />
		</section>
	);
}

/** Conflicts, what the desk should do now, and links to the pages for it. */
function NowAndNext({ reception, mayDecide }: Pick<DetailProps, "reception"> & { mayDecide: boolean }) {
	return (
		<>
			<SamePersonNotice reception={reception} isReadOnly={!mayDecide} />
			<MobileChangeNotice reception={reception} />
			<StateNow reception={reception} />
			{mayDecide ? <OpenWorkbench reception={reception} /> : null}
			<OpenResults reception={reception} />
		</>
	);
}

function CreatedAt({ time }: { time: string }) {
	const t = useTranslations("queue");
	const locale = useLocale();
	return (
		<p className="muted detail-made">
			{t("facts.made")} {formatDate(time, locale, "month-name")}
		</p>
	);
}

function DetailKeys() {
	const t = useTranslations("queue");
	return (
		<KeysHelp
			names={["accept", "close"]}
			own={keysOf(recordKeys).map((name) => [recordKeys[name], t(`keys.${name}`)])}
		/>
	);
}

/** The tests with their prices, or the form that changes them. */
function TestsSection({ reception, list, mayDecide }: TestsProps) {
	const t = useTranslations("queue");
	const isOpen = mayDecide && isListOpen(reception.websiteReceptionStatus);
	return list.isShown ? (
		<section>
			<h3>{t("items.title")}</h3>
			<ItemsFields reception={reception} items={list.items} isTried={list.isTried} />
		</section>
	) : (
		<ItemsSection reception={reception} onChange={isOpen ? list.begin : undefined} />
	);
}
type TestsProps = Pick<DetailProps, "reception"> & {
	list: ReturnType<typeof useListEditing>;
	mayDecide: boolean;
};

/** Messages and history, and the list of the page's keyboard shortcuts. */
function WhatHappened({ reception, mayDecide }: Pick<DetailProps, "reception"> & { mayDecide: boolean }) {
	return (
		<>
			<MessageSection reception={reception} />
			<History reception={reception} />
			{mayDecide ? <DetailKeys /> : null}
			<CreatedAt time={reception.createdDateTime} />
		</>
	);
}

function Detail({ reception, readAt, article, backTo, pictures, pictureId, onPicture }: DetailProps) {
	const t = useTranslations("queue");
	const { user } = useCurrentUser();
	const [asking, setAsking] = useState<Status>();
	const body = useRef<HTMLDivElement>(null);
	useKeptFocus(article, body);
	const isSeen = useFactsSeen(article, reception.id);
	useRecordKeys(article, reception.id);
	const list = useListEditing(reception, body);
	const { items } = list;
	const goOn = useGoOn(reception);
	const { send, busy, accept, overtaken, acknowledge, isSavingItems, isResting, undo, isUndoing } =
		useDecision(
			reception,
			(fresh) => {
				setAsking(undefined);
				list.end();
				goOn(fresh);
			},
			items.price.take,
		);
	const mayDecide = hasRight(user, "reception.write");
	useBegin(reception.websiteReceptionStatus, mayDecide, isSeen, (to) =>
		to === status.accepted ? list.begin() : setAsking(to),
	);
	const notice = overtaken ? <ChangedByOthers {...overtaken} onSeen={acknowledge} /> : null;
	return (
		<>
			<title>{t("titleOf", { name: `${reception.firstName} ${reception.lastName}` })}</title>
			<ReceptionHead reception={reception} backTo={backTo} />
			<div className="detail-body" ref={body} tabIndex={-1}>
				{asking === undefined ? notice : null}
				<UndoNotice
					key={reception.version}
					reception={reception}
					readAt={readAt}
					isBusy={isUndoing}
					onUndo={undo}
				/>
				<DetailFacts reception={reception}>
					<Documents pictures={pictures} pictureId={pictureId} onPicture={onPicture} />
				</DetailFacts>
				<NowAndNext reception={reception} mayDecide={mayDecide} />
				<Assignee reception={reception} onSaved={accept} />
				<ReceptionStages reception={reception} />
				<SamplingSection reception={reception} />
				<PatientSection reception={reception} />
				<TestsSection reception={reception} list={list} mayDecide={mayDecide} />
				<PaymentSection reception={reception} isReadOnly={!mayDecide} onChanged={accept} />
				<PatientNotes notes={reception.notes} />
				<NoteSection reception={reception} isReadOnly={!mayDecide} onChanged={accept} />
				<DeskSection
					reception={reception}
					isReadOnly={!mayDecide}
					isMoreUnsaved={items.isDirty}
					onSaved={accept}
				/>
				<WhatHappened reception={reception} mayDecide={mayDecide} />
			</div>
			{list.isShown ? (
				<ItemsBar
					reception={reception}
					items={items}
					busy={isSavingItems}
					isResting={isResting}
					onClose={list.close}
					onSave={() => {
						const input = list.check();
						if (input) send(input);
					}}
				/>
			) : mayDecide ? (
				<DecisionBar
					onAccept={list.begin}
					reception={reception}
					decide={send}
					busy={busy}
					isResting={isResting || !isSeen}
					notice={notice}
					asking={asking}
					setAsking={setAsking}
				/>
			) : null}
		</>
	);
}

/** The page of one request, next to the queue. */
export default function ReceptionDetailPage() {
	const t = useTranslations("queue");
	const { id = "" } = useParams();
	const { search } = useLocation();
	const query = useReception(id);
	const pictures = usePictures(query.data);
	const [pictureId, setPictureId] = useState<string>();
	const article = useRef<HTMLElement>(null);
	const backTo = `/cpanel/receptions${search}`;
	const closePicture = () => {
		setPictureId(undefined);
		article.current?.querySelector<HTMLElement>(".picture[aria-pressed=true]")?.focus();
	};
	return (
		<>
			<RecordDetail label={t("detail")} backTo={backTo} ref={article} query={query}>
				{(reception) => (
					<Detail
						key={reception.id}
						reception={reception}
						readAt={query.dataUpdatedAt}
						article={article}
						backTo={backTo}
						pictures={pictures}
						pictureId={pictureId}
						onPicture={setPictureId}
					/>
				)}
			</RecordDetail>
			{pictureId ? (
				<PictureViewer
					label={t("documents.viewer")}
					pictures={pictures}
					id={pictureId}
					onShow={setPictureId}
					onClose={closePicture}
					overlay={(shown, turns) => <SavedMarks reception={query.data} pictureId={shown} turns={turns} />}
				/>
			) : null}
		</>
	);
}
