// What the forms of the staff's door have in common: fields that tell what is missing, and what went wrong with all of it.

export type Problem = {
	status: number;
	detail?: string | undefined;
	title?: string;
	code?: string;
	retryAfterSeconds?: number;
	fields?: { field: string; message: string }[];
};

const messageOf = (input: HTMLInputElement) =>
	document.getElementById(`${input.name}-error`) ?? document.createElement("p");

/** Clears the error of a field. */
export function clear(input: HTMLInputElement): void {
	input.removeAttribute("aria-invalid");
	input.closest(".field")?.classList.remove("is-bad");
	messageOf(input).hidden = true;
}

/** Shows an error below its field; by default, the message for a missing value. */
export function mark(input: HTMLInputElement, text?: string): void {
	const message = messageOf(input);
	const line = message.querySelector<HTMLElement>("[data-missing]");
	if (line) line.textContent = text ?? line.dataset["missing"] ?? "";
	input.setAttribute("aria-invalid", "true");
	input.closest(".field")?.classList.add("is-bad");
	message.hidden = false;
}

const isHidden = (input: HTMLInputElement) => input.closest("[hidden]") !== null;

/** The currently visible fields. */
export const shownInputs = (form: HTMLFormElement) =>
	[...form.querySelectorAll<HTMLInputElement>("input")].filter((input) => !isHidden(input));

/** A field that the page must contain. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
	const input = form.elements.namedItem(name);
	if (!(input instanceof HTMLInputElement)) throw new Error(name);
	return input;
}

/** The values typed into the fields of a form, by field name. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Checks that a field is not empty; only a password may consist of spaces. */
export function check(input: HTMLInputElement): boolean {
	const isMissing = /password/i.test(input.name) ? input.value === "" : input.value.trim() === "";
	if (isMissing) mark(input);
	else clear(input);
	return !isMissing;
}

/**
 * Prepares a form: a field is validated on blur once the user has typed in it, and when the form is sent, not during
 * typing (specification §5).
 */
export function prepare(form: HTMLFormElement, send: () => void): void {
	for (const input of form.querySelectorAll<HTMLInputElement>("input")) {
		input.addEventListener("blur", () => input.dataset["touched"] !== undefined && check(input));
		input.addEventListener("input", () => {
			input.dataset["touched"] = "";
			if (input.value) clear(input);
		});
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const wrong = shownInputs(form).filter((input) => !check(input));
		if (wrong.length) wrong[0]?.focus();
		else send();
	});
	for (const button of form.querySelectorAll("button")) button.disabled = false;
	for (const button of form.querySelectorAll<HTMLElement>("[data-login-show]"))
		button.addEventListener("click", () => showPassword(button));
}

function showPassword(button: HTMLElement): void {
	const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
	if (!(input instanceof HTMLInputElement)) return;
	const isShown = input.type === "text";
	input.type = isShown ? "password" : "text";
	button.setAttribute("aria-pressed", String(!isShown));
}

/** Shows an error that concerns the whole form; an empty text removes the error. */
export function tell(form: HTMLFormElement, text: string): void {
	const box = form.querySelector<HTMLElement>("[data-login-problem]");
	if (!box) return;
	const line = box.querySelector("p");
	if (line) line.textContent = text;
	box.hidden = text === "";
}

/** Makes the link to the other language keep the query and fragment of this address. */
export function carryAddress(): void {
	const link = document.querySelector<HTMLAnchorElement>("[data-login-language]");
	if (!link) return;
	link.search = location.search;
	link.hash = location.hash;
}

/** Calls the API. @returns the response, or the error; `status` 0 without a response */
export async function post<Answer>(path: string, body: object): Promise<{ answer: Answer } | Problem> {
	try {
		const response = await fetch(`/api${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
			body: JSON.stringify(body),
		});
		const answer = await response.json().catch(() => ({}));
		return response.ok ? { answer } : { ...answer, status: response.status };
	} catch {
		return { status: 0 };
	}
}
