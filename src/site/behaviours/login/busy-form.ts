/** A form at work: its button keeps its place, shows a spinner with the word of `data-busy-text`, and back again. */
export function busy(form: HTMLFormElement, isBusy: boolean): void {
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	const text = button?.querySelector<HTMLElement>("[data-text]");
	const spinner = button?.querySelector<HTMLElement>(".spin");
	if (!button || !text || !spinner) return;
	button.dataset["text"] ??= text.textContent ?? "";
	button.setAttribute("aria-disabled", String(isBusy));
	button.classList.toggle("is-busy", isBusy);
	spinner.hidden = !isBusy;
	text.textContent = isBusy ? (button.dataset["busyText"] ?? "") : button.dataset["text"];
}
