import { busy } from "./busy-form.ts";
import {
	carryAddress,
	fieldOf,
	mark,
	type Problem,
	post,
	prepare,
	shownInputs,
	tell,
	typedIn,
} from "./login-form.ts";

// The page that an administrator's link opens: an invitation, a new password, the end of a lost second factor.

type Link = { kind: "invitation" | "password" | "factor"; displayName: string; username: string };

const part = (form: HTMLFormElement, name: string) =>
	form.querySelector<HTMLElement>(`[data-welcome-${name}]`);
const token = () => location.hash.slice(1);

function failed(form: HTMLFormElement, { status, detail, title, fields = [] }: Problem): void {
	const { network = "", away = "" } = form.dataset;
	busy(form, false);
	const inputs = shownInputs(form);
	const known = fields.flatMap(({ field: name, message }) => {
		const input = inputs.find(
			(each) => each.name === name || (name === "password" && /password/i.test(each.name)),
		);
		return input ? [{ input, message }] : [];
	});
	for (const { input, message } of known) mark(input, message);
	known[0]?.input.focus();
	if (known.length === 0)
		tell(form, status === 0 ? network : status >= 502 ? away : (detail ?? title ?? away));
}

async function start(form: HTMLFormElement): Promise<void> {
	carryAddress();
	// another link in the same tab
	addEventListener("hashchange", () => location.reload());
	const told = await post<Link>("/StaffLink/Look", { token: token() });
	const loading = part(form, "loading");
	if (loading) loading.hidden = true;
	if (!("answer" in told)) return failed(form, told);
	const link = told.answer;
	for (const each of form.querySelectorAll<HTMLElement>("[data-kind]"))
		each.hidden = !each.dataset["kind"]?.split(" ").includes(link.kind);
	const name = part(form, "name");
	if (name) name.textContent = link.username;
	if (link.kind === "invitation") fieldOf(form, "displayName").value = link.displayName;
	const shown = part(form, "part");
	if (shown) shown.hidden = false;
	prepare(form, () => void send(form, link));
	shownInputs(form)[0]?.focus();
}

async function send(form: HTMLFormElement, { kind }: Link): Promise<void> {
	if (form.querySelector(".is-busy")) return;
	tell(form, "");
	busy(form, true);
	const { displayName, username, newPassword, password } = typedIn(form);
	const told =
		kind === "invitation"
			? await post("/StaffLink/Accept", { token: token(), username, displayName, password: newPassword })
			: await post("/StaffLink/Reset", {
					token: token(),
					password: kind === "password" ? newPassword : password,
				});
	if (!("answer" in told)) return failed(form, told);
	const shown = part(form, "part");
	if (shown) shown.hidden = true;
	const done = part(form, "done");
	if (done) done.hidden = false;
	done?.querySelector("a")?.focus();
}

// below what it needs
const form = document.querySelector<HTMLFormElement>("form[data-welcome]");
if (form) void start(form);
