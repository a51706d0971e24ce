import type { Slide } from "#domain/content/slider/schema.ts";

/** The displayed width of a slide's picture; the preload in the head uses the same value. */
export const slideSizes = ({ picturePlace }: Pick<Slide, "picturePlace">): string =>
	picturePlace === "behind" ? "100vw" : "(max-width: 1024px) 314px, 440px";
