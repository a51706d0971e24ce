// The little script of static pages: one behaviour a file; each delegates on `document`, so that it also serves pages
// that React renders.
export {};
