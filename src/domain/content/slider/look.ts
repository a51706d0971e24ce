// How a slide looks; words alone, so that a page needs no schema to show one.

/** Where the picture of a slide stands: beside the text in its arch, or behind it over the whole slide. */
export const picturePlaces = ["beside", "behind"] as const;

/** Where the text of a slide stands. */
export const textPlaces = ["start", "center", "end"] as const;

/** Colour of the text over a picture: `auto` lays a veil of the page's own colour under it, `palette` is that of titles. */
export const textColours = ["auto", "light", "dark", "palette"] as const;
export type TextColour = (typeof textColours)[number];
