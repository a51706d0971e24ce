import { prefersStill } from "./reduced-motion.ts";

/** Scroll animations start this long after the page has loaded (specification §2.2). */
const startMs = 500;
/** A section begins to rise when it is this close to the screen, so that it is not seen standing before it rises. */
const ahead = "12%";

/**
 * Lets each section rise once as it comes into view. The sheet animates from hidden to shown and hides nothing at rest: what
 * no script reaches, and what is printed or photographed whole, is simply there.
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
