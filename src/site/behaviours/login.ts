import { isLocale } from "#locale/locale.ts";
import { rememberLocale } from "#platform/remember-locale.ts";
import { sameOriginPath } from "#platform/same-origin-path.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { wait } from "#ui/wait-event.ts";
import { busy } from "./busy-form.ts";

// The staff's login page: asks, keeps the token, and goes back to where one was. What was typed stays through every
// failure; what went wrong is told beside the form.

type Problem = { status: number; detail?: string; title?: string; retryAfterSeconds?: number };

const form = document.querySelector<HTMLFormElement>("form[data-login]");
if (form) start(form);

function start(form: HTMLFormElement): void {
	const inputs = [...form.querySelectorAll<HTMLInputElement>("input")];
	for (const input of inputs) {
		// on blur and on change, not while typing (specification §5)
		input.addEventListener("blur", () => input.dataset["touched"] !== undefined && check(input));
		input.addEventListener("input", () => {
			input.dataset["touched"] = "";
			if (input.value) clear(input);
		});
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const wrong = inputs.filter((input) => !check(input));
		if (wrong.length) wrong[0]?.focus();
		else void signIn(form);
	});
	for (const button of form.querySelectorAll("button")) button.disabled = false;
	form.querySelector("[data-login-show]")?.addEventListener("click", (event) => showPassword(form, event));
	carryTarget();
	// a person who comes here wants to type
	if (document.activeElement === document.body) inputs[0]?.focus();
}

function check(input: HTMLInputElement): boolean {
	const isMissing = input.name === "username" ? input.value.trim() === "" : input.value === "";
	if (isMissing) {
		input.setAttribute("aria-invalid", "true");
		input.closest(".field")?.classList.add("is-bad");
		messageOf(input).hidden = false;
	} else clear(input);
	return !isMissing;
}

function clear(input: HTMLInputElement): void {
	input.removeAttribute("aria-invalid");
	input.closest(".field")?.classList.remove("is-bad");
	messageOf(input).hidden = true;
}

const messageOf = (input: HTMLInputElement) =>
	document.getElementById(`${input.name}-error`) ?? document.createElement("p");

function showPassword(form: HTMLFormElement, event: Event): void {
	const button = event.currentTarget as HTMLButtonElement;
	const input = form.elements.namedItem("password") as HTMLInputElement;
	const isShown = input.type === "text";
	input.type = isShown ? "password" : "text";
	button.setAttribute("aria-pressed", String(!isShown));
}

/** The page in the other language leads to the same place. */
function carryTarget(): void {
	const link = document.querySelector<HTMLAnchorElement>("[data-login-language]");
	if (link) link.search = location.search;
}

function tell(form: HTMLFormElement, text: string): void {
	const box = form.querySelector<HTMLElement>("[data-login-problem]");
	if (!box) return;
	const line = box.querySelector("p");
	if (line) line.textContent = text;
	box.hidden = text === "";
}

function problemText(form: HTMLFormElement, { status, detail, title, retryAfterSeconds }: Problem): string {
	const { away = "", lockedSeconds = "", lockedMinutes = "" } = form.dataset;
	if (status === 429 && retryAfterSeconds)
		return retryAfterSeconds > 90
			? lockedMinutes.replace("{n}", String(Math.ceil(retryAfterSeconds / 60)))
			: lockedSeconds.replace("{n}", String(retryAfterSeconds));
	if (status >= 502) return away;
	// the API says it in the page's language
	return detail ?? title ?? away;
}

async function signIn(form: HTMLFormElement): Promise<void> {
	if (form.querySelector(".is-busy")) return;
	const { username, password } = Object.fromEntries(new FormData(form)) as Record<string, string>;
	tell(form, "");
	busy(form, true);
	try {
		const response = await fetch("/api/Auth/Login", {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"accept-language": document.documentElement.lang,
			},
			body: JSON.stringify({ username, password }),
		});
		const answer = await response.json().catch(() => ({}));
		if (response.ok) enter(form, answer.token);
		else refuse(form, { ...answer, status: response.status });
	} catch {
		refuse(form, { status: 0, detail: form.dataset["network"] });
	}
}

function refuse(form: HTMLFormElement, problem: Problem): void {
	busy(form, false);
	tell(form, problemText(form, problem));
	const password = form.elements.namedItem("password") as HTMLInputElement;
	if (problem.status === 401) password.select();
}

function enter(form: HTMLFormElement, token: string): void {
	try {
		localStorage.setItem(storageKeys.token, token);
	} catch {
		refuse(form, { status: 0, detail: form.dataset["storage"] });
		return;
	}
	const { lang } = document.documentElement;
	if (isLocale(lang)) rememberLocale(lang);
	// no link was followed that the overlay would notice by itself
	wait("page", true);
	location.replace(sameOriginPath(new URLSearchParams(location.search).get("from")) ?? "/cpanel");
}
