import { join } from "node:path";
import { runnerImport } from "vite";
import { expect, test } from "#tests/support/gallery-browser.ts";

// Older browsers get hex from the server, newer ones derive by ui/tokens.css: both must show the same.

type Palette = { mainColor: string; titleColor: string; lightTitleColor: string };
type Module = {
	derivePalette(palette: Palette, scheme: "light" | "dark"): Record<string, string>;
};

const channels = ["00", "40", "80", "bf", "ff"];
const colours = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));

test("hex colours for older browsers equal the colours that newer browsers derive, for any three colours", {
	tag: ["@crossed", "@wide"],
}, async ({ page, gallery }) => {
	const path = join(import.meta.dirname, "../../src/ui/palette/palette.ts");
	const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: "error" });
	await gallery.open();
	const expected = colours.flatMap((mainColor, index) => {
		const palette = {
			mainColor,
			titleColor: colours[(index + 41) % colours.length] ?? "",
			lightTitleColor: colours[(index + 83) % colours.length] ?? "",
		};
		return (["light", "dark"] as const).map((scheme) => ({
			palette,
			scheme,
			hex: module.derivePalette(palette, scheme),
		}));
	});
	const different = await page.evaluate((all) => {
		const place = document.body.appendChild(document.createElement("div"));
		place.dataset["palette"] = "";
		const probe = place.appendChild(document.createElement("i"));
		const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		const shown = (name: string) => {
			probe.style.color = `var(--${name})`;
			if (!canvas) return [];
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = getComputedStyle(probe).color;
			canvas.fillRect(0, 0, 1, 1);
			return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
		};
		return all.flatMap(({ palette, scheme, hex }) => {
			for (const [name, value] of Object.entries(palette)) place.style.setProperty(`--${name}`, value);
			place.dataset["theme"] = scheme;
			return (
				Object.entries(hex)
					// a see-through colour is rounded twice on its way through a canvas
					.filter(([, value]) => value.length === 7)
					.filter(([name, value]) => {
						const ours = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
						return shown(name).some((channel, index) => Math.abs(channel - (ours[index] ?? 0)) > 1);
					})
					.map(
						([name, value]) =>
							`${name} ${scheme} of ${Object.values(palette)}: ${value}, shown ${shown(name)}`,
					)
			);
		});
	}, expected);
	expect(different).toEqual([]);
});
