// What a form must know of the rules without the schema.

/** Related posts that are chosen by hand. */
export const maxRelated = 6;

/** How long a link to a draft may lead somewhere: a month at most. */
export const previewHours = [24, 72, 168, 720] as const;
