import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";

export type ColumnCard = {
	id: string;
	/** The card's text for screen readers. */
	text: string;
	className?: string | undefined;
	face: ReactNode;
};

type Props = {
	label: string;
	className: string;
	cards: readonly ColumnCard[];
	/** Shown in place of the cards when there are none. */
	nothing: ReactNode;
	isReadOnly: boolean;
	/** Whether the column accepts the card that is being dragged. */
	canTake: boolean;
	/** Called with the id of a card when it is picked up, and with undefined when it is dropped anywhere. */
	onLift: (id: string | undefined) => void;
	/** Called when the dragged card is dropped on the column. */
	onDrop: () => void;
	/** Called on Enter or a click. */
	onOpen: (id: string) => void;
};

/** A private type, so that the content of a card never leaves the window: the dragged data contain no text. */
const kind = "application/x-column-card";

/**
 * The handle for dragging by keyboard: Enter picks up a card, and Tab moves to a column that accepts it. A mouse drags the
 * whole card.
 */
export const CardGrip = ({ className }: { className: string }) => (
	<Button slot="drag" className={className}>
		<GripVertical className="icon" aria-hidden />
	</Button>
);

/**
 * A column of cards, which can be dragged into other columns: the up and down arrows move between cards, Enter opens a
 * card.
 */
export function CardColumn(props: Props) {
	const { label, className, cards, nothing, isReadOnly, canTake, onLift, onDrop, onOpen } = props;
	const { dragAndDropHooks } = useDragAndDrop({
		isDisabled: isReadOnly,
		acceptedDragTypes: [kind],
		getItems: (keys) => [...keys].map((key) => ({ [kind]: String(key) })),
		getAllowedDropOperations: () => ["move"],
		onDragStart: ({ keys }) => onLift(String([...keys][0])),
		onDragEnd: () => onLift(undefined),
		getDropOperation: (target) => (target.type === "root" && canTake ? "move" : "cancel"),
		onRootDrop: onDrop,
	});
	return (
		<GridList
			aria-label={label}
			className={({ isDropTarget }) => (isDropTarget ? `${className} is-over` : className)}
			items={cards}
			dependencies={[cards]}
			selectionMode="none"
			// the arrows across lead to other columns
			keyboardNavigationBehavior="tab"
			disallowTypeAhead
			dragAndDropHooks={dragAndDropHooks}
			renderEmptyState={() => nothing}
		>
			{(card) => (
				<GridListItem
					id={card.id}
					textValue={card.text}
					onAction={() => onOpen(card.id)}
					data-row={card.id}
					data-record={card.id}
					data-card={card.id}
					className={({ isDragging }) =>
						[card.className, isDragging && "is-dragged"].filter(Boolean).join(" ")
					}
				>
					{card.face}
				</GridListItem>
			)}
		</GridList>
	);
}
