import { History, Redo2, Send, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { notify } from "#ui/toast.tsx";
import { useFieldError } from "../field/field-error.ts";
import { SaveStatus } from "../form/record-form.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { HistoryDrawer } from "../history/history-drawer.tsx";
import { DocumentStaleDialog } from "./document-stale-dialog.tsx";
import { listPlaces, placeOf, type TreeNode } from "./tree.ts";
import type { DocumentNoun, OpenDocument } from "./use-document.ts";

type Props<Node extends TreeNode<Node>> = {
	noun: DocumentNoun<Node>;
	locale: Locale;
	document: OpenDocument<Node>;
};

/** A part of a node as text for readers; a part without a key describes the node itself. */
export type DocumentPart = { key: string; label: string; text: string };

type NamesProps<Node extends TreeNode<Node>> = Props<Node> & {
	/** The name of the document. */
	title: string;
	nameOf: (node: Node) => string;
	/** The description of a node, in one line. */
	lineOf: (node: Node) => string;
	/** The description of a node in parts, so that two versions can be compared part by part. */
	partsOf?: ((node: Node) => DocumentPart[]) | undefined;
	/** Shows the fields of a node. */
	onShow: (id: string) => void;
	/** Called before publishing; if the result is false, nothing is published. */
	beforePublish?: (() => Promise<boolean>) | undefined;
};

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** Undo and redo buttons with the shortcuts Ctrl+Z and Cmd+Z; Ctrl+S and Cmd+S save pending changes at once. */
export function UndoButtons<Node extends TreeNode<Node>>({ document: open }: Pick<Props<Node>, "document">) {
	const t = useTranslations("records.document");
	const latest = useRef(open);
	useEffect(() => {
		latest.current = open;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
			const { isReadOnly, undo, redo, flush } = latest.current;
			const isUndo = event.code === "KeyZ" && !event.shiftKey;
			const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
			if (event.code === "KeyS") event.preventDefault();
			if (isReadOnly) return;
			if (event.code === "KeyS") void flush();
			// a field over the page has an undo of its own
			if ((!isUndo && !isRedo) || isTyping(event.target)) return;
			event.preventDefault();
			if (isUndo) undo();
			else redo();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		<span className="undo-buttons">
			<IconButton
				label={t("undo")}
				icon={<Undo2 className="icon icon-directional" aria-hidden />}
				size="sm"
				line
				isDisabled={!open.canUndo}
				onPress={open.undo}
			/>
			<IconButton
				label={t("redo")}
				icon={<Redo2 className="icon icon-directional" aria-hidden />}
				size="sm"
				line
				isDisabled={!open.canRedo}
				onPress={open.redo}
			/>
		</span>
	);
}

/** Buttons for the versions of the document and for publishing the working copy. */
export function DocumentActions<Node extends TreeNode<Node>>(props: NamesProps<Node>) {
	const { noun, locale, document: open, title, nameOf, lineOf, partsOf, beforePublish } = props;
	const t = useTranslations("records");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const isChanged = (open.changes?.size ?? 0) > 0;
	return (
		<>
			<Button
				variant="outline"
				icon={<History className="icon" aria-hidden />}
				onPress={async () => {
					// the versions are those of what is saved
					if (open.isReadOnly || (await open.flush())) setHistoryOpen(true);
				}}
			>
				{t("history.open")}
			</Button>
			{open.isReadOnly ? (
				<Badge>{t("form.readOnly")}</Badge>
			) : (
				<Button
					icon={<Send className="icon icon-directional" aria-hidden />}
					busy={open.busy === "publish"}
					isDisabled={!isChanged || open.errors.length > 0}
					onPress={async () => {
						if (beforePublish && !(await beforePublish())) return;
						if (await open.publish()) notify({ tone: "ok", title: t("document.published", { title }) });
					}}
				>
					{t("document.publish")}
				</Button>
			)}
			{isHistoryOpen ? (
				<HistoryDrawer<readonly Node[]>
					title={title}
					queryKey={`${noun.noun}:${locale}`}
					load={() => noun.client.history(locale)}
					loadVersion={(version) => noun.client.version(locale, version)}
					describe={(tree) =>
						listPlaces<Node>(tree).flatMap(({ node, parent, index }) => {
							const place = `${parent ? `${nameOf(parent)} › ` : ""}${index + 1}. `;
							return (partsOf?.(node) ?? [{ key: "", label: "", text: lineOf(node) }]).map((part) => ({
								key: `${node.id} ${part.key}`,
								label: part.label ? `${nameOf(node)} › ${part.label}` : nameOf(node),
								text: part.key ? part.text : place + part.text,
							}));
						})
					}
					restore={
						open.isReadOnly ? undefined : (version, seen) => noun.client.restoreVersion(locale, version, seen)
					}
					restored={() => void open.reload()}
					onClose={() => setHistoryOpen(false)}
				/>
			) : null}
		</>
	);
}

/**
 * The state of the document: unpublished and unsaved changes, restored changes, both versions after a stale save, and the
 * confirmation before leaving.
 */
export function DocumentBar<Node extends TreeNode<Node>>(props: NamesProps<Node>) {
	const { document: open, title, nameOf, lineOf, onShow } = props;
	const errorOf = useFieldError();
	const t = useTranslations("records.document");
	const f = useTranslations("records.form");
	const locale = useLocale();
	const [isDiscarding, setDiscarding] = useState(false);
	const [isStaleHidden, hideStale] = useState(false);
	const count = open.changes?.size ?? 0;
	const { record, restoredAt, stale, errors: wrong } = open;
	const isPublished = Boolean(record?.publishedDateTime);
	const nameOfId = (id: string) => {
		const place = placeOf<Node>(open.tree ?? [], id);
		return (place && nameOf(place.node)) || title;
	};
	return (
		<>
			<div className="document-bar">
				<span className={count ? "badge badge-warn" : isPublished ? "badge badge-ok" : "badge"}>
					<span>{count ? t.rich("changes", { count, num }) : t(isPublished ? "same" : "never")}</span>
				</span>
				{record?.publishedDateTime ? (
					<span className="muted document-when">
						{t.rich("publishedAt", {
							day: formatDate(record.publishedDateTime, locale),
							time: formatTime(record.publishedDateTime),
							num,
						})}
					</span>
				) : null}
				<span className="grow" />
				{open.isReadOnly ? null : (
					<SaveStatus state={open.state} changedCount={count} at={record?.updatedDateTime ?? undefined} />
				)}
				{count && !open.isReadOnly ? (
					<Button
						variant="quiet"
						size="sm"
						busy={open.busy === "discard"}
						onPress={() => setDiscarding(true)}
					>
						{t("discard")}
					</Button>
				) : null}
			</div>
			{restoredAt && open.isAtRisk ? (
				<Alert tone="warn">
					{f.rich("restored", { day: formatDate(restoredAt, locale), time: formatTime(restoredAt), num })}
				</Alert>
			) : null}
			{wrong.length ? (
				<Alert tone="bad" isNew>
					<b>{f("wrong", { count: wrong.length })}</b>
					<ul className="document-errors">
						{wrong.map(({ nodeId, field, rule }) => (
							<li key={`${nodeId}:${field}`}>
								<button type="button" className="text-link" onClick={() => nodeId && onShow(nodeId)}>
									{errorOf(rule, nodeId ? nameOfId(nodeId) : title)}
								</button>
							</li>
						))}
					</ul>
				</Alert>
			) : null}
			<ConfirmDialog
				title={t("discardTitle", { title })}
				isOpen={isDiscarding}
				onCancel={() => setDiscarding(false)}
				onConfirm={() => {
					setDiscarding(false);
					void open.discard();
				}}
				confirm={t("discard")}
				cancel={t("keep")}
				isDangerous
			>
				<p>{t.rich("discardText", { count, num })}</p>
			</ConfirmDialog>
			{stale && isStaleHidden ? (
				<Alert
					tone="warn"
					isNew
					action={
						<Button variant="outline" size="sm" onPress={() => hideStale(false)}>
							{f("seeBoth")}
						</Button>
					}
				>
					{f("overtaken", { who: stale.head.updatedBy ?? f("somebody") })}
				</Alert>
			) : null}
			{stale && !isStaleHidden ? (
				<DocumentStaleDialog stale={stale} nameOf={nameOf} lineOf={lineOf} onClose={() => hideStale(true)} />
			) : null}
			<UnsavedGuard isDirty={open.isAtRisk && open.state !== "saving"} />
		</>
	);
}
