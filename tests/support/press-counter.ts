import type { BrowserContext } from "@playwright/test";

// Counts in the page itself what a hand does: every press on a control, whatever the page makes of it.

const inPage = () => {
	const controls = [
		"a[href]",
		"button",
		"summary",
		"label:has(input[type=radio], input[type=checkbox], input[type=file])",
		"input:is([type=radio], [type=checkbox], [type=file])",
		":is([role=button], [role=radio], [role=option], [role=tab], [role=link], [role=checkbox])",
	].join();
	const controlAt = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null);
	const report = (what: string, control: Element) => {
		const said = control.getAttribute("aria-label") ?? control.textContent ?? "";
		// the binding below
		const { reportPress } = window as unknown as { reportPress: (line: string) => void };
		reportPress(`${what}: ${said.replaceAll(/\s+/g, " ").trim().slice(0, 60)}`);
	};
	const listen = (type: string, take: (event: Event) => void) =>
		addEventListener(type, (event) => event.isTrusted && take(event), { capture: true });
	listen("pointerdown", (event) => {
		const control = controlAt(event);
		if (control) report("press", control);
	});
	listen("keydown", (event) => {
		const { key, repeat } = event as KeyboardEvent;
		const { target } = event;
		if (repeat || !(target instanceof Element)) return;
		if (key === "Enter") report("Enter", controlAt(event) ?? target);
		else if (key === " " && controlAt(event)) report("Space", target);
	});
	// the list of a select is drawn by the browser: one choice is one press
	addEventListener(
		"change",
		({ target }) => {
			if (target instanceof HTMLSelectElement) report("select", target.selectedOptions[0] ?? target);
		},
		{ capture: true },
	);
};

/**
 * The presses of every page of a browser from now on: clicks, taps, Enter and Space on a control, and a choice from a select.
 * Typing is not a press. @returns the presses, one line each, to be read and emptied by the test
 */
export async function countPresses(context: BrowserContext): Promise<string[]> {
	const presses: string[] = [];
	await context.exposeBinding("reportPress", (_, line: string) => void presses.push(line));
	await context.addInitScript(inPage);
	return presses;
}
