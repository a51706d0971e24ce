/** Browser names by the word that identifies a browser; browsers that other browsers imitate come last. */
const browsers: readonly [RegExp, string][] = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bYaBrowser\//, "Yandex"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\b(iPhone|iPod)\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\b(Macintosh|Mac OS X)\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

const found = (of: readonly [RegExp, string][], text: string) => of.find(([word]) => word.test(text))?.[1];

/** The browser and system as a user would name them: `Chrome, Windows`; blank for an unknown browser. */
export function deviceName(userAgent: string | undefined): string {
	const text = (userAgent ?? "").slice(0, 400);
	return [found(browsers, text), found(systems, text)].filter(Boolean).join(", ");
}
