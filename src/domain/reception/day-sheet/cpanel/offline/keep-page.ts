// Asks the service worker to keep the frame of this page, so that it opens without a connection. The frame holds nothing of
// anybody; what is shown in it comes from the server, or sealed from the device.

const ownFiles = (entries: PerformanceEntryList) =>
	entries
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
		.map(({ pathname }) => pathname);

/** Stores the page and every file that it loads, now or later, for offline use. @returns a function that stops this */
export function keepPage(): () => void {
	if (import.meta.env.DEV || !("serviceWorker" in navigator)) return () => {};
	let observer: PerformanceObserver | undefined;
	let isOver = false;
	const begin = async () => {
		await navigator.serviceWorker.register("/sw.js");
		const { active } = await navigator.serviceWorker.ready;
		if (isOver) return;
		active?.postMessage({ keepDaySheet: ownFiles(performance.getEntriesByType("resource")) });
		observer = new PerformanceObserver((list) => {
			const files = ownFiles(list.getEntries());
			if (files.length) active?.postMessage({ keepDaySheetFiles: files });
		});
		observer.observe({ type: "resource" });
	};
	void begin().catch(() => undefined);
	return () => {
		isOver = true;
		observer?.disconnect();
	};
}
