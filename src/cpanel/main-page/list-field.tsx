import { ArrowDown, ArrowUp, ChevronDown, Copy, Plus, Trash2 } from "lucide-react";
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { newBrowserId } from "#platform/browser-id.ts";
import { emptyItem, itemFieldsOf, type SectionField } from "#sections/field-list.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { type SettingProps, useFieldScope } from "./field-scope.ts";
import { PostPicker, PostTitle } from "./reference-fields.tsx";
import { itemName } from "./section-names.ts";

type ListKind = Extract<SectionField, { kind: "list" }>;
type Props = {
	field: ListKind;
	/** Draws a field of an item. */
	Field: ComponentType<SettingProps>;
	label: string;
	hint: string | undefined;
	lack: string | undefined;
	items: readonly unknown[];
	/** @param key what one step back is about, below the list's own path */
	onChange: (items: readonly unknown[], key: string) => void;
};

/** Ids of the rows, so that they keep what is open and typed when they move. */
function useRowIds(length: number) {
	const ids = useRef<string[]>([]);
	while (ids.current.length < length) ids.current.push(newBrowserId());
	ids.current.length = length;
	return ids.current;
}

/** A list of items: added, removed, moved by buttons or Alt and the arrows, duplicated, each with its own fields. */
export function ListField({ field, Field, label, hint, lack, items, onChange }: Props) {
	const t = useTranslations("mainPage.list");
	const { isReadOnly } = useFieldScope();
	const ids = useRowIds(items.length);
	const [openId, open] = useState<string>();
	const [said, say] = useState("");
	const list = useRef<HTMLUListElement>(null);
	const inItem = itemFieldsOf(field.item);
	const isPosts = inItem[0]?.name === "" && inItem[0].kind === "post";
	const isSingle = inItem[0]?.name === "";
	const isFull = items.length >= field.max;
	const nameOf = (index: number) => itemName(items[index]) || t("number", { number: index + 1 });
	const focusOn = (index: number) =>
		requestAnimationFrame(() =>
			list.current?.children[index]?.querySelector<HTMLElement>("button, input")?.focus(),
		);
	function put(at: number, item: unknown, key: string) {
		ids.splice(at, 0, newBrowserId());
		open(ids[at]);
		onChange(items.toSpliced(at, 0, item), key);
	}
	function move(from: number, to: number) {
		if (to < 0 || to >= items.length || isReadOnly) return;
		const [id] = ids.splice(from, 1);
		ids.splice(to, 0, id as string);
		say(t("moved", { name: nameOf(from), place: to + 1, count: items.length }));
		onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]), `:move${to}`);
		focusOn(to);
	}
	function remove(index: number) {
		say(t("removed", { name: nameOf(index) }));
		ids.splice(index, 1);
		onChange(items.toSpliced(index, 1), `:remove${items.length}`);
		focusOn(Math.min(index, items.length - 2));
	}
	function onKey(event: KeyboardEvent, index: number) {
		const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
		if (!event.altKey || !by) return;
		event.preventDefault();
		event.stopPropagation();
		move(index, index + by);
	}
	return (
		<fieldset className="list-field">
			<legend className="label">{label}</legend>
			<ul ref={list}>
				{items.map((item, index) => (
					<li key={ids[index]} onKeyDown={(event) => onKey(event, index)}>
						<Row
							item={item}
							name={isPosts ? <PostTitle id={String(item)} /> : nameOf(index)}
							isOpen={openId === ids[index]}
							hasFields={!isPosts}
							onToggle={() => open(openId === ids[index] ? undefined : ids[index])}
						>
							{isReadOnly ? null : (
								<RowButtons
									name={isPosts ? t("number", { number: index + 1 }) : nameOf(index)}
									index={index}
									count={items.length}
									onMove={(by) => move(index, index + by)}
									onCopy={
										isFull || isPosts
											? undefined
											: () => put(index + 1, structuredClone(item), `:copy${items.length}`)
									}
									onRemove={() => remove(index)}
								/>
							)}
						</Row>
						{openId === ids[index] && !isPosts ? (
							<div className="list-field-item">
								{inItem.map((part) => (
									<Field
										key={part.name}
										field={part}
										textPath={`${field.name}.${part.name}`}
										path={[field.name, index, part.name].filter((step) => step !== "").join(".")}
										value={isSingle ? item : (item as Record<string, unknown>)[part.name]}
										onChange={(value, key) =>
											onChange(
												items.with(index, isSingle ? value : { ...(item as object), [part.name]: value }),
												`:${key}`,
											)
										}
									/>
								))}
							</div>
						) : null}
					</li>
				))}
			</ul>
			{isReadOnly || isFull ? null : isPosts ? (
				<PostPicker
					label={t("addPost")}
					hint={undefined}
					error={undefined}
					onPick={(id) => {
						if (!items.includes(id)) onChange([...items, id], `:add${items.length}`);
					}}
				/>
			) : (
				<Button
					variant="link"
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => {
						put(items.length, emptyItem(field.item), `:add${items.length}`);
						requestAnimationFrame(() =>
							list.current?.lastElementChild
								?.querySelector<HTMLElement>(".list-field-item input, .list-field-item textarea")
								?.focus(),
						);
					}}
				>
					{t("add", { list: label })}
				</Button>
			)}
			{lack ? (
				<small className="builder-hint field-lack">{lack}</small>
			) : hint ? (
				<small className="builder-hint">{hint}</small>
			) : null}
			<p className="visually-hidden" role="status">
				{said}
			</p>
		</fieldset>
	);
}

type RowProps = {
	item: unknown;
	name: ReactNode;
	isOpen: boolean;
	hasFields: boolean;
	onToggle: () => void;
	children: ReactNode;
};

/** A row of the list: pressed, it shows its fields. */
function Row({ item, name, isOpen, hasFields, onToggle, children }: RowProps) {
	const icon = typeof item === "object" && item && "icon" in item ? String(item.icon) : undefined;
	const face = (
		<>
			{icon === undefined ? null : (
				<span className="section-tile">
					<Icon of={iconNamed(icon)} />
				</span>
			)}
			<span className="list-field-name grow">{name}</span>
		</>
	);
	return (
		<div className="list-field-row">
			{hasFields ? (
				<button type="button" className="list-field-open" aria-expanded={isOpen} onClick={onToggle}>
					{face}
					<ChevronDown className="icon" aria-hidden />
				</button>
			) : (
				<span className="list-field-open">{face}</span>
			)}
			{children}
		</div>
	);
}

type RowButtonsProps = {
	name: string;
	index: number;
	count: number;
	onMove: (by: 1 | -1) => void;
	onCopy: (() => void) | undefined;
	onRemove: () => void;
};

function RowButtons({ name, index, count, onMove, onCopy, onRemove }: RowButtonsProps) {
	const t = useTranslations("mainPage.list");
	return (
		<span className="list-field-buttons">
			<IconButton
				size="sm"
				label={t("up", { name })}
				icon={<ArrowUp className="icon" aria-hidden />}
				isDisabled={index === 0}
				onPress={() => onMove(-1)}
			/>
			<IconButton
				size="sm"
				label={t("down", { name })}
				icon={<ArrowDown className="icon" aria-hidden />}
				isDisabled={index === count - 1}
				onPress={() => onMove(1)}
			/>
			{onCopy ? (
				<IconButton
					size="sm"
					label={t("copy", { name })}
					icon={<Copy className="icon" aria-hidden />}
					onPress={onCopy}
				/>
			) : null}
			<IconButton
				size="sm"
				label={t("remove", { name })}
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={onRemove}
			/>
		</span>
	);
}
