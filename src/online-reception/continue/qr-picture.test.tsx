import jsqr from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import QrPicture from "./qr-picture.tsx";

/** The drawing as a camera has it: `scale` pixels a cell, RGBA. */
function photograph(markup: string, scale = 6) {
	const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(markup)?.[1]);
	const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
	const width = size * scale;
	const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
	for (let y = 0; y < width; y++)
		for (let x = 0; x < width; x++)
			if (dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`))
				pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
	return { size, dark, width, pixels };
}

describe("a QR code", () => {
	it.each([
		"7K3QW9ZXC4",
		"222222222B",
		"ZYXWVTSRQP",
		"https://lab.example/en/onlineReception#continue=ZYXWVTSRQP",
	])("of %s is decoded to the same text", (code) => {
		const markup = renderToStaticMarkup(<QrPicture text={code} label="کد رهگیری" />);
		const { size, dark, width, pixels } = photograph(markup);
		expect(jsqr(pixels, width, width, { inversionAttempts: "dontInvert" })?.data).toBe(code);
		expect(markup).toContain('role="img" aria-label="کد رهگیری"');
		// four empty cells on each side
		for (const cell of dark)
			for (const at of cell.split(" ").map(Number))
				expect(Math.min(at, size - 1 - at)).toBeGreaterThanOrEqual(4);
	});
});
