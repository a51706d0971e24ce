import { prefersStill } from "./reduced-motion.ts";

/** Scroll animations start this long after the page has loaded (specification §2.2). */
const startMs = 500;
/** How close to the screen a section starts its animation, so that the reader does not see it at rest first. */
const ahead = "12%";

/**
 * Animates each section once as it comes into view. The style sheet animates from hidden to shown but hides nothing at
 * rest: sections that no script reaches, and printed pages or full-page screenshots, are fully visible.
 */
export function revealSections(): void {
	if (prefersStill()) return;
	const start = () => {
		const coming = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries) {
					if (!isIntersecting) continue;
					target.classList.add("is-revealed");
					coming.unobserve(target);
				}
			},
			{ rootMargin: `0px 0px ${ahead} 0px` },
		);
		for (const section of document.querySelectorAll("[data-reveal]"))
			if (section.getBoundingClientRect().top > innerHeight) coming.observe(section);
	};
	const later = () => setTimeout(start, startMs);
	if (document.readyState === "complete") later();
	else addEventListener("load", later, { once: true });
}
