import type { SheetVisit } from "../../schema.ts";

// The relative positions of a round's visits, drawn without streets: it needs no connection and calls no service.

type Pin = Pick<SheetVisit, "id" | "latitude" | "longitude">;
export type RoundPoint = { id: string; order: number; x: number; y: number };

/** Margin around the outermost pins, as a fraction of the drawing. */
const margin = 0.14;

/**
 * Fits the visits that have a pin into a drawing: north is up, and a kilometre has the same length in both directions.
 * Visits at the same place overlap.
 * @param order position of each visit in the day, from 1
 */
export function roundPoints(
	visits: readonly { visit: Pin; order: number }[],
	{ width, height }: { width: number; height: number },
): RoundPoint[] {
	const pins = visits.flatMap(({ visit: { id, latitude, longitude }, order }) =>
		latitude === null || longitude === null ? [] : [{ id, order, latitude, longitude }],
	);
	if (pins.length === 0) return [];
	const south = Math.min(...pins.map(({ latitude }) => latitude));
	const north = Math.max(...pins.map(({ latitude }) => latitude));
	const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180));
	const flat = pins.map(({ id, order, latitude, longitude }) => ({
		id,
		order,
		east: longitude * shrink,
		north: latitude,
	}));
	const east = flat.map((pin) => pin.east);
	const [from, to] = [Math.min(...east), Math.max(...east)];
	const room = { width: width * (1 - 2 * margin), height: height * (1 - 2 * margin) };
	const scale = Math.min(
		room.width / (to - from || Number.EPSILON),
		room.height / (north - south || Number.EPSILON),
	);
	const middle = { east: (from + to) / 2, north: (south + north) / 2 };
	// pins at one place need no room
	const isOnePlace = to === from && north === south;
	return flat.map((pin) => ({
		id: pin.id,
		order: pin.order,
		x: width / 2 + (isOnePlace ? 0 : (pin.east - middle.east) * scale),
		y: height / 2 - (isOnePlace ? 0 : (pin.north - middle.north) * scale),
	}));
}
