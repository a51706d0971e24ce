import { type WaitKind, waitEvent } from "#ui/wait-event.ts";
import { within } from "../event-target.ts";

// The two overlays (site 2.7). Each shows when what is awaited takes longer than 150 ms. The one over the page goes when a page
// is shown, this one from the cache included. A long one offers to try again and never traps the reader.

const showMs = 150;
const slowMs = 10_000;

const part = (selector: string) => document.querySelector<HTMLElement>(selector);

function setShown(kind: WaitKind, isShown: boolean) {
	const overlay = part(`[data-wait="${kind}"]`);
	if (!overlay) return;
	overlay.hidden = !isShown;
	const say = part("[data-wait-say]");
	if (say) say.textContent = isShown ? (overlay.dataset["say"] ?? "") : "";
}

function setSlow(isSlow: boolean) {
	const [usual, slow] = [part("[data-wait-usual]"), part("[data-wait-slow]")];
	if (usual) usual.hidden = isSlow;
	if (slow) slow.hidden = !isSlow;
	if (isSlow) part("[data-wait-again]")?.focus();
}

/** The target of a click, if it leaves this page for another page of the site in this tab. */
function destination(event: MouseEvent): string | undefined {
	const link = within<HTMLAnchorElement>(event, "a[href]");
	if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
		return undefined;
	// words of a text that is being written
	if (link.isContentEditable) return undefined;
	if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
	const isSamePage =
		link.pathname === location.pathname && link.search === location.search && link.hash !== "";
	return isSamePage ? undefined : link.href;
}

export function startWaiting(): void {
	let timers: ReturnType<typeof setTimeout>[] = [];
	let again = () => {};

	function stop() {
		for (const timer of timers) clearTimeout(timer);
		timers = [];
		setShown("page", false);
		setSlow(false);
	}
	function begin(event: Event, retry: () => void) {
		// other handlers of the click have prevented it by now
		timers.push(
			setTimeout(() => {
				if (event.defaultPrevented) return;
				again = retry;
				const lasting = () => setSlow(true);
				const show = () => {
					setShown("page", true);
					if (!navigator.onLine) lasting();
				};
				timers.push(setTimeout(show, showMs), setTimeout(lasting, slowMs));
			}),
		);
	}

	document.addEventListener("click", (event) => {
		const href = destination(event);
		if (href) begin(event, () => location.assign(href));
		if (within(event, "[data-wait-again]")) {
			stop();
			again();
		}
		if (within(event, "[data-wait-stay]")) {
			window.stop();
			stop();
		}
	});
	document.addEventListener("submit", (event) => {
		const form = event.target;
		if (form instanceof HTMLFormElement && !form.target) begin(event, () => form.requestSubmit());
	});
	document.addEventListener("keydown", (event) => {
		if (event.key === "Escape") stop();
	});
	addEventListener("pageshow", stop);
	const asked: Partial<Record<WaitKind, ReturnType<typeof setTimeout>>> = {};
	document.addEventListener(waitEvent, ({ detail: { kind, isOn } }) => {
		clearTimeout(asked[kind]);
		if (isOn) asked[kind] = setTimeout(() => setShown(kind, true), showMs);
		else setShown(kind, false);
	});
}
