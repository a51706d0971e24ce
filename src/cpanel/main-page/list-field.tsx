import { ArrowDown, ArrowUp, ChevronDown, Copy, Plus, Trash2 } from "lucide-react";
import {
	type ComponentType,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import { newBrowserId } from "#platform/browser-id.ts";
import { isRecord } from "#platform/value/record-parts.ts";
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
	/** The component that draws a field of an item. */
	Field: ComponentType<SettingProps>;
	label: string;
	hint: string | undefined;
	lack: string | undefined;
	items: readonly unknown[];
	/** @param key identifies the undo step, relative to the path of the list */
	onChange: (items: readonly unknown[], key: string) => void;
};

/** Ids of the rows, so that a moved row keeps its open state and typed text. */
function useRowIds(length: number) {
	const ids = useRef<string[]>([]);
	while (ids.current.length < length) ids.current.push(newBrowserId());
	ids.current.length = length;
	return ids.current;
}

/** State of the rows while editing: which row is open, the last action, and how rows are added, moved and removed. */
function useRows({ items, onChange }: Pick<Props, "items" | "onChange">, isReadOnly: boolean) {
	const t = useTranslations("mainPage.list");
	const ids = useRowIds(items.length);
	const [openId, open] = useState<string>();
	const [said, say] = useState("");
	const list = useRef<HTMLUListElement>(null);
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
		ids.splice(to, 0, ...ids.splice(from, 1));
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
	return {
		...{ list, ids, said, nameOf, put, move, remove, onKey },
		isOpen: (index: number) => openId === ids[index],
		toggle: (index: number) => open(openId === ids[index] ? undefined : ids[index]),
	};
}

/**
 * A list of items that can be added, removed, duplicated, and moved with buttons or with Alt and an arrow key; each
 * item has its own fields.
 */
export function ListField({ field, Field, label, hint, lack, items, onChange }: Props) {
	const t = useTranslations("mainPage.list");
	const { isReadOnly } = useFieldScope();
	const rows = useRows({ items, onChange }, isReadOnly);
	const [first] = itemFieldsOf(field.item);
	const isPosts = first?.name === "" && first.kind === "post";
	const isFull = items.length >= field.max;
	return (
		<fieldset className="list-field">
			<legend className="label">{label}</legend>
			<ul ref={rows.list}>
				{items.map((item, index) => (
					<li key={rows.ids[index]} onKeyDown={(event) => rows.onKey(event, index)}>
						<Row
							item={item}
							name={isPosts ? <PostTitle id={String(item)} /> : rows.nameOf(index)}
							isOpen={rows.isOpen(index)}
							hasFields={!isPosts}
							onToggle={() => rows.toggle(index)}
						>
							{isReadOnly ? null : (
								<RowButtons
									name={isPosts ? t("number", { number: index + 1 }) : rows.nameOf(index)}
									index={index}
									count={items.length}
									onMove={(by) => rows.move(index, index + by)}
									onCopy={
										isFull || isPosts
											? undefined
											: () => rows.put(index + 1, structuredClone(item), `:copy${items.length}`)
									}
									onRemove={() => rows.remove(index)}
								/>
							)}
						</Row>
						{rows.isOpen(index) && !isPosts ? (
							<ItemFields
								field={field}
								Field={Field}
								index={index}
								item={item}
								onChange={(next, key) => onChange(items.with(index, next), `:${key}`)}
							/>
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
				<AddItem
					label={label}
					list={rows.list}
					onAdd={() => rows.put(items.length, emptyItem(field.item), `:add${items.length}`)}
				/>
			)}
			{lack ? (
				<small className="builder-hint field-lack">{lack}</small>
			) : hint ? (
				<small className="builder-hint">{hint}</small>
			) : null}
			<p className="visually-hidden" role="status">
				{rows.said}
			</p>
		</fieldset>
	);
}

type ItemFieldsProps = Pick<Props, "field" | "Field"> & {
	index: number;
	item: unknown;
	onChange: (item: unknown, key: string) => void;
};

/** The fields of an open item. */
function ItemFields({ field, Field, index, item, onChange }: ItemFieldsProps) {
	const inItem = itemFieldsOf(field.item);
	const isSingle = inItem[0]?.name === "";
	const values = isRecord(item) ? item : {};
	return (
		<div className="list-field-item">
			{inItem.map((part) => (
				<Field
					key={part.name}
					field={part}
					textPath={`${field.name}.${part.name}`}
					path={[field.name, index, part.name].filter((step) => step !== "").join(".")}
					value={isSingle ? item : values[part.name]}
					onChange={(value, key) => onChange(isSingle ? value : { ...values, [part.name]: value }, key)}
				/>
			))}
		</div>
	);
}

type AddItemProps = { label: string; list: RefObject<HTMLUListElement | null>; onAdd: () => void };

/** Adds an item, and moves the focus to its first field. */
function AddItem({ label, list, onAdd }: AddItemProps) {
	const t = useTranslations("mainPage.list");
	return (
		<Button
			variant="link"
			size="sm"
			icon={<Plus className="icon" aria-hidden />}
			onPress={() => {
				onAdd();
				requestAnimationFrame(() =>
					list.current?.lastElementChild
						?.querySelector<HTMLElement>(".list-field-item input, .list-field-item textarea")
						?.focus(),
				);
			}}
		>
			{t("add", { list: label })}
		</Button>
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

/** A row of the list; clicking the row shows its fields. */
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
