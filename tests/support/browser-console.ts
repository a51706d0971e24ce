import type { ConsoleMessage, Page } from "@playwright/test";

// What a browser says on its console while a test runs.

/** Says Playwright itself: workers are off in all tests but those about them. */
const workerBlocked = "Service Worker registration blocked by Playwright";
/** The browser itself logs a refused call, and one without a connection. */
const refusedCall =
	/Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

const isComplaint = (message: ConsoleMessage) =>
	["error", "warning"].includes(message.type()) && message.text() !== workerBlocked;

/** Everything the browser complains about from now on: errors, warnings, refused scripts and styles. */
export function complaints(page: Page): string[] {
	const found: string[] = [];
	page.on("pageerror", (error) => found.push(error.message));
	page.on("console", (message) => {
		if (isComplaint(message)) found.push(message.text());
	});
	return found;
}

/** The same, but for calls that are refused on purpose. */
export function watchConsole(page: Page, found: string[]): void {
	page.on("pageerror", (error) => found.push(error.message));
	page.on("console", (message) => {
		if (isComplaint(message) && !refusedCall.test(message.text())) found.push(message.text());
	});
}
