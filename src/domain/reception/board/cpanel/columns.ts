import {
	isEnded,
	type Stage,
	type Status,
	stageOf,
	stages,
	status,
} from "#domain/reception/reception/state/status.ts";
import { nextStatuses } from "#domain/reception/reception/state/transitions.ts";

// Columns of the board, and which moves lead from one into another: those of the desk, and no other ones.

export const columns = [...stages, "ended"] as const;
export type Column = Stage | "ended";

/** The data of a card that a move needs. */
export type Moved = { websiteReceptionStatus: Status; stage: number; isEnded: boolean };

/** The column for a state. */
function columnOfState(state: Status): Column {
	const stage = stageOf(state);
	return isEnded(state) || stage === undefined ? "ended" : (stages[stage - 1] ?? "ended");
}

/** The column that contains a card. */
export const columnOf = ({ isEnded: isOver, stage }: Moved): Column =>
	isOver ? "ended" : (stages[stage - 1] ?? "ended");

/** States of a column to which the desk may move a card; none for its own column. */
export const movesInto = (card: Moved, column: Column): Status[] =>
	columnOf(card) === column
		? []
		: movesOf(card)
				.filter((move) => move.column === column)
				.map(({ to }) => to);

/**
 * Every state to which the desk may move a card, with the card's new column; undefined when the card stays in its column.
 */
export const movesOf = (card: Moved): { to: Status; column: Column | undefined }[] =>
	nextStatuses(card.websiteReceptionStatus).map((to) => {
		const column = columnOfState(to);
		// a sample that was taken without an appointment is said in the menu: a card that is dropped there is scheduled
		const isUnplanned = to === status.sampled && card.websiteReceptionStatus === status.accepted;
		return { to, column: column === columnOf(card) || isUnplanned ? undefined : column };
	});
