import { isLocale } from "#locale/locale.ts";
import { rememberLocale } from "#platform/remember-locale.ts";
import { sameOriginPath } from "#platform/same-origin-path.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { wait } from "#ui/wait-event.ts";
import { busy } from "./busy-form.ts";
import {
	carryAddress,
	clear,
	fieldOf,
	type Problem,
	post,
	prepare,
	shownInputs,
	tell,
	typedIn,
} from "./login-form.ts";

// The staff's login page: asks, keeps the token, and goes back to where one was. What was typed stays through every
// failure; the error appears next to the form.

const form = document.querySelector<HTMLFormElement>("form[data-login]");
if (form) start(form);

function start(form: HTMLFormElement): void {
	prepare(form, () => void signIn(form));
	carryAddress();
	const code = fieldOf(form, "code");
	code.addEventListener("input", () => {
		// six digits are a whole code of the app
		if (/^\s*[\d۰-۹٠-٩]{6}\s*$/.test(code.value)) void signIn(form);
	});
	form.querySelector("[data-login-paper]")?.addEventListener("click", () => {
		code.inputMode = "text";
		code.focus();
	});
	form.querySelector("[data-login-back]")?.addEventListener("click", () => show(form, "password"));
	// a person who comes here wants to type
	if (document.activeElement === document.body) shownInputs(form)[0]?.focus();
}

/** Shows one step of the sign-in and hides the other. */
function show(form: HTMLFormElement, step: "password" | "code"): void {
	for (const part of document.querySelectorAll<HTMLElement>("[data-login-step]"))
		part.hidden = part.dataset["loginStep"] !== step;
	const code = fieldOf(form, "code");
	code.value = "";
	clear(code);
	tell(form, "");
	shownInputs(form).at(-1)?.focus();
}

function problemText(form: HTMLFormElement, { status, detail, title, retryAfterSeconds }: Problem): string {
	const { away = "", network = "", lockedSeconds = "", lockedMinutes = "" } = form.dataset;
	if (status === 0) return detail ?? network;
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
	const { username, password, code } = typedIn(form);
	tell(form, "");
	busy(form, true);
	const given = code?.trim() ? { code } : {};
	const told = await post<{ token: string }>("/Auth/Login", { username, password, ...given });
	if ("answer" in told) enter(form, told.answer.token);
	else refuse(form, told);
}

function refuse(form: HTMLFormElement, problem: Problem): void {
	busy(form, false);
	if (problem.code === "login.code-needed") {
		show(form, "code");
		return;
	}
	// the password was changed meanwhile
	if (problem.code === "login.wrong") show(form, "password");
	tell(form, problemText(form, problem));
	if (problem.status === 401) shownInputs(form).at(-1)?.select();
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
