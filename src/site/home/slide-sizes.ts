import type { Slide } from "#domain/content/slider/schema.ts";

/** How wide the picture of a slide is shown; the preload in the head says the same. */
export const slideSizes = ({ picturePlace }: Pick<Slide, "picturePlace">): string =>
	picturePlace === "behind" ? "100vw" : "(max-width: 1024px) 314px, 440px";
