// What a form must know of the rules without the schema.

/** Maximum number of manually selected related posts. */
export const maxRelated = 6;

/** The selectable lifetimes of a link to a draft, in hours: a month at most. */
export const previewHours = [24, 72, 168, 720] as const;
