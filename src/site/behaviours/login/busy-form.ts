/**
 * Marks a form as busy or not: a busy form's button keeps its size and shows a spinner with the text of `data-busy-text`.
 */
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
