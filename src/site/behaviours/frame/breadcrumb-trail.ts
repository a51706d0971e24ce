// Breadcrumbs of posts and lists show the page that was really before this one (specification §2.4). The server writes the
// natural parent; this tab's own way is kept in its session.

type Step = { path: string; label: string };
const key = "trail";
const kept = 20;

function walked(): Step[] {
	try {
		const steps: Step[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
		return Array.isArray(steps) ? steps : [];
	} catch {
		return [];
	}
}

const here = (): Step => ({
	path: location.pathname + location.search,
	label: (document.querySelector(".crumbs [aria-current]")?.textContent ?? "").trim(),
});

const isEnglish = (path: string) => /^\/en([/?]|$)/.test(path);

function showPrevious(step: Step) {
	const list = document.querySelector("nav[data-trail] ol");
	const last = list?.lastElementChild;
	if (!list || !last || !step.label || !step.path.startsWith("/")) return;
	const item = document.createElement("li");
	const link = document.createElement("a");
	link.href = step.path;
	link.textContent = step.label;
	item.append(link);
	for (const between of [...list.children].slice(1, -1)) between.remove();
	last.before(item);
}

export function followTrail(): void {
	const note = () => {
		const steps = walked();
		const now = here();
		// a page of the other language would be named in that one
		const before = steps.findLast(({ path }) => path !== now.path && isEnglish(path) === isEnglish(now.path));
		if (steps.at(-1)?.path !== now.path) steps.push(now);
		try {
			sessionStorage.setItem(key, JSON.stringify(steps.slice(-kept)));
		} catch {}
		return before;
	};
	const before = note();
	if (before) showPrevious(before);
	addEventListener("pageshow", ({ persisted }) => persisted && note());
}
