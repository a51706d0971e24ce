/** The largest share of the window's height that the sticky bar may cover. */
const maxShare = 1 / 6;

/** Lets a menu bar that is too tall, as with large text on a small screen, scroll away with the page. */
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
