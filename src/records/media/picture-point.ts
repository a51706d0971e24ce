/** A point on a picture, as fractions of its upright width and height. */
export type PicturePoint = { x: number; y: number };

type Box = { left: number; top: number; width: number; height: number };

const within = (share: number) => Math.min(1, Math.max(0, share));

/**
 * The point of a picture at a position on the screen.
 * @param box where the rotated picture is drawn
 * @param turns quarter turns to the right
 */
export function pointOf(box: Box, turns: number, clientX: number, clientY: number): PicturePoint {
	const seen = { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
	switch (((turns % 4) + 4) % 4) {
		case 1:
			return { x: seen.y, y: 1 - seen.x };
		case 2:
			return { x: 1 - seen.x, y: 1 - seen.y };
		case 3:
			return { x: 1 - seen.y, y: seen.x };
		default:
			return seen;
	}
}

/** A point moved in screen directions: right means right on the screen, whatever the picture's rotation. */
export function movedPoint({ x, y }: PicturePoint, turns: number, right: number, down: number): PicturePoint {
	const seen = { x: right, y: down };
	const turned = [seen, { x: down, y: -right }, { x: -right, y: -down }, { x: -down, y: right }];
	const { x: dx, y: dy } = turned[((turns % 4) + 4) % 4] ?? seen;
	return { x: within(x + dx), y: within(y + dy) };
}
