import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";

export type ColumnCard = {
	id: string;
	/** What a screen reader says of it. */
	text: string;
	className?: string | undefined;
	face: ReactNode;
};

type Props = {
	label: string;
	className: string;
	cards: readonly ColumnCard[];
	/** In the place of the cards when there are none. */
	nothing: ReactNode;
	isReadOnly: boolean;
	/** Does the column take the card that is dragged now? */
	canTake: boolean;
	/** A card is picked up; undefined when it is dropped, in any place. */
	onLift: (id: string | undefined) => void;
	/** The card that is dragged is dropped on the column. */
	onDrop: () => void;
	/** Enter, or a press. */
	onOpen: (id: string) => void;
};

/** Nothing of what a card says leaves the window with it: what is dragged has no text. */
const kind = "application/x-column-card";

/** By it the keyboard takes a card up: Enter, then Tab to a column that takes it. A mouse drags the whole card. */
export const CardGrip = ({ className }: { className: string }) => (
	<Button slot="drag" className={className}>
		<GripVertical className="icon" aria-hidden />
	</Button>
);

/** A column of cards, which are dragged into other columns: arrows up and down between them, Enter opens one. */
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
