// The look of a slide; only words, so that a page needs no schema to show one.

/**
 * The position of a slide's picture: `beside` is next to the text, in an arch-shaped frame; `behind` is behind the text,
 * across the whole slide.
 */
export const picturePlaces = ["beside", "behind"] as const;

/** The position of a slide's text. */
export const textPlaces = ["start", "center", "end"] as const;

/**
 * Colour of the text over a picture: `auto` puts a translucent layer in the page's own colour between picture and text,
 * `palette` is the colour of titles.
 */
export const textColours = ["auto", "light", "dark", "palette"] as const;
export type TextColour = (typeof textColours)[number];
