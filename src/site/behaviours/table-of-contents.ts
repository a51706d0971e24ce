// The table of contents of a long post marks the part that is being read: the last heading above this line of the window.

const lineOfWindow = 0.3;

export function followContents(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
	if (links.length === 0) return;
	const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
	let isAsked = false;

	function mark() {
		isAsked = false;
		const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
		const line = innerHeight * (isAtEnd ? 1 : lineOfWindow);
		const current = headings.findLastIndex(
			(heading) => (heading?.getBoundingClientRect().top ?? line) < line,
		);
		for (const [index, link] of links.entries()) {
			link.classList.toggle("on", index === current);
			if (index === current) link.setAttribute("aria-current", "location");
			else link.removeAttribute("aria-current");
		}
	}
	const ask = () => {
		if (!isAsked) requestAnimationFrame(mark);
		isAsked = true;
	};
	addEventListener("scroll", ask, { passive: true });
	addEventListener("resize", ask);
	mark();
}
