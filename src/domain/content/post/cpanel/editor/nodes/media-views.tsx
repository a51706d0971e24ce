import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { Clapperboard, FileText, ImageOff, MoveLeft, MoveRight, Plus, Replace, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Photo } from "#ui/photo.tsx";
import { embedName, embedPage } from "../../../embed.ts";
import { type Block, figureSizes, type GalleryPicture } from "../../../rich-text.ts";
import { useEditorHost } from "../editor-host.tsx";
import { useMedia } from "../use-media.ts";

// Pictures, files and videos in the editor.

/**
 * The attributes of a node with their types: the editor types them as `any`, but the node's schema guarantees these types.
 */
const attrsOf = <Type extends "figure" | "file" | "embed">({ attrs }: NodeViewProps["node"], _type: Type) =>
	attrs as Extract<Block, { type: Type }>["attrs"];

type LineProps = {
	label: string;
	value: string;
	onChange: (value: string) => void;
	/** Placeholder shown while the input is empty. */
	usual?: string;
	hint?: string;
	isMissing?: boolean;
};

/** An input for a text of a picture, a file or a video, placed where readers see that text. */
function Line({ label, value, onChange, usual, hint, isMissing }: LineProps) {
	const { locale, isReadOnly } = useEditorHost();
	const id = useId();
	return (
		<div className={isMissing ? "editor-line is-missing" : "editor-line"}>
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				dir="auto"
				lang={locale}
				value={value}
				placeholder={usual || hint}
				maxLength={300}
				readOnly={isReadOnly}
				onChange={(event) => onChange(event.target.value)}
			/>
		</div>
	);
}

/** A library picture in its own proportions; an icon when the picture was deleted. */
function Thumb({ mediaId, alt }: { mediaId: string; alt: string }) {
	const t = useTranslations("postEditor");
	const { item, isGone } = useMedia(mediaId);
	if (isGone || item?.deletedDateTime)
		return (
			<span className="editor-gone">
				<ImageOff className="icon" aria-hidden />
				{t("gone")}
			</span>
		);
	return item?.picture ? (
		<span className="editor-photo">
			<Photo source={{ ...item.picture, alt }} sizes="(max-width: 800px) 100vw, 704px" />
		</span>
	) : (
		<span className="skeleton editor-picture-wait" aria-hidden />
	);
}

type FrameProps = Pick<NodeViewProps, "selected" | "deleteNode"> & {
	name: string;
	className: string;
	/** Additional controls shown in the row of buttons. */
	tools?: ReactNode;
	children: ReactNode;
};

/** A selectable block with its buttons. */
function Frame({ name, className, selected, deleteNode, tools, children }: FrameProps) {
	const t = useTranslations("postEditor");
	const { isReadOnly } = useEditorHost();
	return (
		<NodeViewWrapper
			as="figure"
			className={`editor-whole ${className}${selected ? " is-selected" : ""}`}
			aria-label={name}
			role="group"
			contentEditable={false}
		>
			{isReadOnly ? null : (
				<div className="editor-whole-tools">
					{tools}
					<IconButton
						label={t("remove")}
						size="sm"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={deleteNode}
					/>
				</div>
			)}
			{children}
		</NodeViewWrapper>
	);
}

/** The editor's view of a picture with its caption, its alternative text and its width. */
export function FigureView({ node, updateAttributes, selected, deleteNode, editor }: NodeViewProps) {
	const t = useTranslations("postEditor.figure");
	const { choose, locale } = useEditorHost();
	const { mediaId, alt, caption, size } = attrsOf(node, "figure");
	const usual = useMedia(mediaId).item?.texts[locale].alternative ?? "";
	return (
		<Frame
			name={t("name")}
			className={`is-${size}`}
			selected={selected}
			deleteNode={deleteNode}
			tools={
				<>
					{figureSizes.map((each) => (
						<button
							key={each}
							type="button"
							className={each === size ? "editor-tool has-text is-on" : "editor-tool has-text"}
							aria-pressed={each === size}
							onClick={() => updateAttributes({ size: each })}
						>
							{t(`size.${each}`)}
						</button>
					))}
					<IconButton
						label={t("replace")}
						size="sm"
						icon={<Replace className="icon" aria-hidden />}
						onPress={() =>
							choose({
								kinds: ["image"],
								onChoose: ([item]) => {
									if (item) updateAttributes({ mediaId: item.id, alt: "" });
									editor.commands.focus();
								},
							})
						}
					/>
				</>
			}
		>
			<Thumb mediaId={mediaId} alt={alt} />
			<Line
				label={t("caption")}
				hint={t("captionHint")}
				value={caption}
				onChange={(value) => updateAttributes({ caption: value })}
			/>
			<Line
				label={t("alt")}
				hint={t("altHint")}
				value={alt}
				usual={usual}
				isMissing={!alt && !usual}
				onChange={(value) => updateAttributes({ alt: value })}
			/>
		</Frame>
	);
}

/** The editor's view of a picture in an old text that is not in the library. */
export function OldImageView({ node, updateAttributes, selected, deleteNode }: NodeViewProps) {
	const t = useTranslations("postEditor.figure");
	const { src, alt, title } = node.attrs as { src: string; alt: string; title: string };
	return (
		<Frame name={t("name")} className="is-wide" selected={selected} deleteNode={deleteNode}>
			<img src={src} alt={alt} className="editor-picture" draggable={false} />
			<Line
				label={t("caption")}
				hint={t("captionHint")}
				value={title}
				onChange={(value) => updateAttributes({ title: value })}
			/>
			<Line
				label={t("alt")}
				hint={t("altHint")}
				value={alt}
				isMissing={!alt}
				onChange={(value) => updateAttributes({ alt: value })}
			/>
		</Frame>
	);
}

/** The editor's view of a gallery: pictures side by side. */
export function GalleryView({ node, updateAttributes, selected, deleteNode }: NodeViewProps) {
	const t = useTranslations("postEditor.gallery");
	const { choose, isReadOnly } = useEditorHost();
	const items: GalleryPicture[] = node.attrs["items"];
	const write = (next: GalleryPicture[]) => (next.length ? updateAttributes({ items: next }) : deleteNode());
	const change = (at: number, more: Partial<GalleryPicture>) =>
		write(items.map((item, index) => (index === at ? { ...item, ...more } : item)));
	const swap = (at: number, by: number) => {
		const next = [...items];
		const [moved] = next.splice(at, 1);
		if (moved) next.splice(at + by, 0, moved);
		write(next);
	};
	return (
		<Frame
			name={t("name", { count: items.length })}
			className="is-gallery"
			selected={selected}
			deleteNode={deleteNode}
			tools={
				<IconButton
					label={t("more")}
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() =>
						choose({
							kinds: ["image"],
							isMultiple: true,
							onChoose: (more) =>
								write(
									[...items, ...more.map(({ id }) => ({ mediaId: id, alt: "", caption: "" }))].slice(0, 60),
								),
						})
					}
				/>
			}
		>
			<ul className="editor-gallery">
				{items.map((item, at) => (
					<li key={`${item.mediaId} ${at}`}>
						<Thumb mediaId={item.mediaId} alt={item.alt} />
						<GalleryLines item={item} change={(more) => change(at, more)} />
						{isReadOnly ? null : (
							<div className="editor-gallery-tools">
								<IconButton
									label={t("earlier", { number: at + 1 })}
									size="sm"
									isDisabled={at === 0}
									icon={<MoveLeft className="icon icon-directional" aria-hidden />}
									onPress={() => swap(at, -1)}
								/>
								<IconButton
									label={t("later", { number: at + 1 })}
									size="sm"
									isDisabled={at === items.length - 1}
									icon={<MoveRight className="icon icon-directional" aria-hidden />}
									onPress={() => swap(at, 1)}
								/>
								<IconButton
									label={t("removeOne", { number: at + 1 })}
									size="sm"
									icon={<Trash2 className="icon" aria-hidden />}
									onPress={() => write(items.filter((_, index) => index !== at))}
								/>
							</div>
						)}
					</li>
				))}
			</ul>
		</Frame>
	);
}

function GalleryLines({
	item,
	change,
}: {
	item: GalleryPicture;
	change: (more: Partial<GalleryPicture>) => void;
}) {
	const t = useTranslations("postEditor.figure");
	const { locale } = useEditorHost();
	const usual = useMedia(item.mediaId).item?.texts[locale].alternative ?? "";
	return (
		<>
			<Line
				label={t("caption")}
				hint={t("captionHint")}
				value={item.caption}
				onChange={(caption) => change({ caption })}
			/>
			<Line
				label={t("alt")}
				hint={t("altHint")}
				value={item.alt}
				usual={usual}
				isMissing={!item.alt && !usual}
				onChange={(value) => change({ alt: value })}
			/>
		</>
	);
}

/** The editor's view of a file for download. */
export function FileView({ node, updateAttributes, selected, deleteNode }: NodeViewProps) {
	const t = useTranslations("postEditor.file");
	const gone = useTranslations("postEditor")("gone");
	const { choose } = useEditorHost();
	const { mediaId, label } = attrsOf(node, "file");
	const { item, isGone } = useMedia(mediaId);
	return (
		<Frame
			name={t("name")}
			className="is-card"
			selected={selected}
			deleteNode={deleteNode}
			tools={
				<IconButton
					label={t("replace")}
					size="sm"
					icon={<Replace className="icon" aria-hidden />}
					onPress={() =>
						choose({
							kinds: ["document", "audio", "video"],
							onChoose: ([item]) =>
								item && updateAttributes({ mediaId: item.id, label: label || item.title }),
						})
					}
				/>
			}
		>
			<p className="editor-card">
				<FileText className="icon" aria-hidden />
				<b>{isGone ? gone : item?.title}</b>
			</p>
			<Line
				label={t("label")}
				value={label}
				isMissing={!label}
				onChange={(value) => updateAttributes({ label: value })}
			/>
		</Frame>
	);
}

/**
 * The editor's view of a video from another site. It shows only the name, because the editor sends no request to that site.
 */
export function EmbedView({ node, updateAttributes, selected, deleteNode }: NodeViewProps) {
	const t = useTranslations("postEditor.embed");
	const locale = useLocale();
	const { provider, id, title } = attrsOf(node, "embed");
	return (
		<Frame name={t("name")} className="is-card" selected={selected} deleteNode={deleteNode}>
			<p className="editor-card">
				<Clapperboard className="icon" aria-hidden />
				<b>{embedName(provider, locale)}</b>
				<bdi dir="ltr">{embedPage({ provider, id })}</bdi>
				<small>{t("whenPressed")}</small>
			</p>
			<Line
				label={t("title")}
				value={title}
				isMissing={!title}
				onChange={(value) => updateAttributes({ title: value })}
			/>
		</Frame>
	);
}
