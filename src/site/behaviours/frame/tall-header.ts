/** The share of the window's height that a bar may cover while one reads. */
const maxShare = 1 / 6;

/** A menu bar that grew tall, as with large letters on a small screen, scrolls away with the page. */
export function watchHeader(): void {
	const header = document.querySelector<HTMLElement>(".site-header");
	if (!header) return;
	const measure = () =>
		document.documentElement.toggleAttribute(
			"data-tall-header",
			header.offsetHeight > innerHeight * maxShare,
		);
	new ResizeObserver(measure).observe(header);
	addEventListener("resize", measure);
	measure();
}
