/** How wide the picture of a slide is shown; the preload in the head says the same. */
export const slideSizes = "(max-width: 1024px) 314px, 440px";
