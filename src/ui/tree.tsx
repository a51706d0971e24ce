import { ChevronRight, GripVertical } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Tree as AriaTree, TreeItem, TreeItemContent } from "react-aria-components/Tree";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";

export type TreeDrop = { targetId: string; position: "before" | "after" | "on" };

export type TreeRow = {
	id: string;
	/** The row's text for screen readers; users can also find the row by typing its first letters. */
	text: string;
	face: ReactNode;
	/** Shown at the end of the row; consists of `TreeButton`s. */
	actions?: ReactNode;
	className?: string;
	children: readonly TreeRow[];
};

type Props = {
	label: string;
	rows: readonly TreeRow[];
	/** The label of the drag handle of a row. */
	dragLabel: (text: string) => string;
	toggleLabel: (text: string) => string;
	selectedId: string | undefined;
	onSelect: (id: string | undefined) => void;
	/** Called on Enter or a second click. */
	onOpen: (id: string) => void;
	expandedIds: ReadonlySet<string>;
	onExpand: (ids: Set<string>) => void;
	canDrop: (id: string, drop: TreeDrop) => boolean;
	onDrop: (id: string, drop: TreeDrop) => void;
	isReadOnly: boolean;
	/** Whether the tree is a flat list, whose rows cannot be expanded. */
	isFlat?: boolean;
};

/** A button in a row; clicking it does not click the row. */
export const TreeButton = (props: {
	label: string;
	icon: ReactNode;
	danger?: boolean;
	onPress: () => void;
}) => (
	<Button
		className={props.danger ? "icon-button icon-button-sm danger" : "icon-button icon-button-sm"}
		aria-label={props.label}
		onPress={props.onPress}
	>
		{props.icon}
	</Button>
);

/** A switch in a row; clicking it does not click the row. */
export const TreeSwitch = (props: { label: string; isOn: boolean; onPress: () => void }) => (
	<Button className="switch-field" aria-pressed={props.isOn} aria-label={props.label} onPress={props.onPress}>
		<span className={props.isOn ? "switch on" : "switch"}>
			<span />
		</span>
	</Button>
);

/**
 * A tree of rows: the up and down arrows move between rows, the left and right arrows expand and collapse. Rows are dragged
 * with a mouse, or by keyboard with the handle, Enter and Tab.
 */
export function Tree(props: Props) {
	const { label, rows, selectedId, onSelect, onOpen, expandedIds, onExpand, canDrop, onDrop, isReadOnly } =
		props;
	const dragged = useRef("");
	const { dragAndDropHooks } = useDragAndDrop({
		isDisabled: isReadOnly,
		getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
		onDragStart: ({ keys }) => {
			dragged.current = String([...keys][0]);
		},
		getDropOperation: (target) =>
			target.type === "item" &&
			canDrop(dragged.current, { targetId: String(target.key), position: target.dropPosition })
				? "move"
				: "cancel",
		onMove: ({ keys, target }) => {
			const [id] = keys;
			onDrop(String(id), { targetId: String(target.key), position: target.dropPosition });
		},
		renderDropIndicator: (target) => <DropIndicator target={target} className="tree-drop" />,
	});
	const row = ({ id, text, face, actions, className = "", children }: TreeRow) => (
		<TreeItem
			key={id}
			id={id}
			textValue={text}
			className={({ isSelected, isDragging, isDropTarget }) =>
				[
					"tree-row",
					className,
					isSelected && "is-selected",
					isDragging && "is-dragged",
					isDropTarget && "is-drop-target",
				]
					.filter(Boolean)
					.join(" ")
			}
			onAction={() => onOpen(id)}
		>
			<TreeItemContent>
				{isReadOnly ? null : (
					<Button slot="drag" className="tree-grip" aria-label={props.dragLabel(text)}>
						<GripVertical className="icon" aria-hidden />
					</Button>
				)}
				{children.length > 0 ? (
					<Button slot="chevron" className="tree-toggle" aria-label={props.toggleLabel(text)}>
						<ChevronRight className="icon icon-directional" aria-hidden />
					</Button>
				) : props.isFlat ? null : (
					<span className="tree-toggle" />
				)}
				<span className="tree-face">{face}</span>
				{actions ? <span className="tree-actions">{actions}</span> : null}
			</TreeItemContent>
			{children.map(row)}
		</TreeItem>
	);
	return (
		<AriaTree
			aria-label={label}
			className="tree"
			selectionMode="single"
			selectionBehavior="replace"
			disallowEmptySelection
			selectedKeys={selectedId ? [selectedId] : []}
			onSelectionChange={(keys) => {
				const [key] = keys === "all" ? [] : keys;
				onSelect(key === undefined ? undefined : String(key));
			}}
			expandedKeys={expandedIds}
			onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
			dragAndDropHooks={dragAndDropHooks}
		>
			{rows.map(row)}
		</AriaTree>
	);
}
