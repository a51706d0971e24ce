import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ImagePlus, Trash2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { galleryClient } from "#api/client.ts";
import type { MediaItem } from "#domain/media/media/schema.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { randomUuid } from "#platform/random-key.ts";
import { useCall } from "#records/call-context.tsx";
import { UnsavedGuard } from "#records/form/unsaved-guard.tsx";
import { recordsKey } from "#records/list/use-collection.ts";
import { useProblemText } from "#records/problem-text.ts";
import { RowOrder } from "#records/rows/row-order.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { NativeSelect } from "#ui/native-select.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { maxItemsAtOnce } from "../schema.ts";
import { itemListHref, useGroupNames } from "./collections.tsx";

const MediaPicker = lazyComponent(async () => (await import("#records/media/media-picker.tsx")).MediaPicker);

type Chosen = { id: string; image: MediaItem; captions: Record<Locale, string> };

const maxCaption = 300;
const isTooLong = ({ captions }: Chosen) => locales.some((locale) => captions[locale].length > maxCaption);

/** The chosen pictures in their order, with their captions. */
function useChosen() {
	const words = useTranslations("records");
	const [chosen, setChosen] = useState<readonly Chosen[]>([]);
	const [told, setTold] = useState("");
	const list = useRef<HTMLUListElement>(null);
	const add = (items: MediaItem[]) =>
		setChosen((before) =>
			[...before, ...items.map((image) => ({ id: randomUuid(), image, captions: { fa: "", en: "" } }))].slice(
				0,
				maxItemsAtOnce,
			),
		);
	const move = (from: number, to: number) => {
		const row = chosen[from];
		if (!row || to < 0 || to >= chosen.length) return;
		setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, row));
		setTold(words("order.moved", { title: row.image.title, place: to + 1, count: chosen.length }));
		requestAnimationFrame(() =>
			list.current
				?.querySelector<HTMLElement>(
					`[data-record="${row.id}"] [data-step="${to < from ? -1 : 1}"]:not(:disabled)`,
				)
				?.focus(),
		);
	};
	const write = (id: string, locale: Locale, caption: string) =>
		setChosen((before) =>
			before.map((one) =>
				one.id === id ? { ...one, captions: { ...one.captions, [locale]: caption } } : one,
			),
		);
	return {
		chosen,
		setChosen,
		add,
		/** Moves a picture to another position; the clicked button keeps the focus. */
		move,
		write,
		/** The list element, which `move` needs. */
		list,
		/** Screen reader text about the last move. */
		told,
	};
}

type NewItemProps = {
	item: Chosen;
	index: number;
	/** Number of pictures. */
	count: number;
	onMove: (to: number) => void;
	onWrite: (locale: Locale, caption: string) => void;
	onTakeOut: () => void;
};

/** A chosen picture: its position and its captions. */
function NewItem({ item, index, count, onMove, onWrite, onTakeOut }: NewItemProps) {
	const t = useTranslations("galleryItem");
	const words = useTranslations("records");
	const { id, image, captions } = item;
	return (
		<li data-record={id} className="new-item">
			<RowOrder
				title={image.title}
				place={index + 1}
				isFirst={index === 0}
				isLast={index === count - 1}
				onStep={(by) => onMove(index + by)}
				onDrop={onMove}
			/>
			<img className="new-item-picture" src={image.filePath} alt="" loading="lazy" />
			<div className="new-item-words">
				<b>{image.title}</b>
				<div className="form-grid">
					{locales.map((locale) => (
						<TextField
							key={locale}
							label={t(locale === "fa" ? "field.captionFa" : "field.captionEn")}
							columns={6}
							rows={2}
							lang={locale}
							value={captions[locale]}
							onChange={(caption) => onWrite(locale, caption)}
							error={
								captions[locale].length > maxCaption
									? words("form.tooLong", { count: captions[locale].length, max: maxCaption })
									: undefined
							}
						/>
					))}
				</div>
			</div>
			<IconButton
				size="sm"
				danger
				label={t("takeOut", { title: image.title })}
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={onTakeOut}
			/>
		</li>
	);
}

/** Saves the pictures in their group, and opens the group. */
function useSave(backTo: string) {
	const t = useTranslations("galleryItem");
	const call = useCall();
	const client = useQueryClient();
	const navigate = useNavigate();
	const [isSaving, setSaving] = useState(false);
	const [problem, setProblem] = useState<unknown>();
	const mayLeave = useRef(false);

	async function save(groupId: string, chosen: readonly Chosen[]) {
		setProblem(undefined);
		if (!groupId || chosen.length === 0 || chosen.some(isTooLong)) return;
		setSaving(true);
		const items = chosen.map(({ id, image, captions: { fa, en } }) => ({
			id,
			imageId: image.id,
			texts: { fa: { title: "", caption: fa }, en: { title: "", caption: en } },
		}));
		try {
			await call(() => galleryClient.GalleryItem.Several.$post({ json: { groupId, items } }));
			await client.invalidateQueries({ queryKey: recordsKey });
			mayLeave.current = true;
			notify({ tone: "ok", title: t("added", { count: items.length }) });
			void navigate(backTo);
		} catch (error) {
			setProblem(error);
		} finally {
			setSaving(false);
		}
	}
	return { save, isSaving, problem, mayLeave };
}

/** A form that adds several pictures to a group: selected in the library, ordered, each with a caption. */
export function NewItems({ groupId: given }: { groupId: string | undefined }) {
	const t = useTranslations("galleryItem");
	const problemText = useProblemText();
	const groups = useGroupNames();
	const [groupId, setGroupId] = useState(given ?? "");
	const { chosen, setChosen, add, move, write, list, told } = useChosen();
	const [isOpen, setOpen] = useState(false);
	const [isTried, setTried] = useState(false);
	const backTo = itemListHref(groupId || undefined);
	const { save, isSaving, problem, mayLeave } = useSave(backTo);

	return (
		<>
			<title>{t("newTitle")}</title>
			<header className="form-bar">
				<Link to={backTo} className="button button-quiet form-bar-back">
					<ArrowLeft className="icon icon-directional" aria-hidden />
					<span>{t("title")}</span>
				</Link>
				<h1>{t("newTitle")}</h1>
				<span className="grow" />
				<div className="form-save">
					<Button
						busy={isSaving}
						onPress={() => {
							setTried(true);
							void save(groupId, chosen);
						}}
					>
						{t("save", { count: chosen.length })}
					</Button>
				</div>
			</header>
			<section className="card card-padded stack" aria-label={t("newTitle")}>
				{problem ? <Alert tone="bad" isNew {...alertOf(problemText(problem))} /> : null}
				<div className="form-grid">
					<NativeSelect
						label={t("field.group")}
						need="required"
						columns={6}
						value={groupId}
						onChange={setGroupId}
						options={groups.map(({ id: value, title: label }) => ({ value, label }))}
						error={isTried && !groupId ? t("chooseGroup") : undefined}
					/>
				</div>
				<div className="row-button">
					<Button
						variant={chosen.length ? "outline" : "primary"}
						icon={<ImagePlus className="icon" aria-hidden />}
						onPress={() => setOpen(true)}
					>
						{t(chosen.length ? "chooseMore" : "choose")}
					</Button>
				</div>
				{chosen.length === 0 ? (
					<p className={isTried ? "message is-bad" : "muted"} role={isTried ? "alert" : undefined}>
						{t("nothingChosen")}
					</p>
				) : (
					<p className="muted">{t.rich("chosenCount", { count: chosen.length, num })}</p>
				)}
				<ul className="new-items" ref={list}>
					{chosen.map((item, index) => (
						<NewItem
							key={item.id}
							item={item}
							index={index}
							count={chosen.length}
							onMove={(to) => move(index, to)}
							onWrite={(locale, caption) => write(item.id, locale, caption)}
							onTakeOut={() => setChosen(chosen.filter(({ id }) => id !== item.id))}
						/>
					))}
				</ul>
			</section>
			<span className="visually-hidden" role="status">
				{told}
			</span>
			<UnsavedGuard isDirty={chosen.length > 0} mayLeave={mayLeave} onLeave={() => setChosen([])} />
			<Suspense>
				{isOpen ? (
					<MediaPicker
						isOpen
						multiple
						kinds={["image"]}
						title={t("choose")}
						onClose={() => setOpen(false)}
						onSelect={() => {}}
						onSelectMany={add}
					/>
				) : null}
			</Suspense>
		</>
	);
}

const alertOf = ({ title, detail }: { title: string; detail: string }) => ({ title, children: detail });
