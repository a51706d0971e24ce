/** Colours of tube caps, as in the tokens (design language, "true to the lab"). */
export type CapColour = "purple" | "gold" | "red" | "blue" | "green" | "grey" | "urine" | "swab";

/** A small tube with a coloured cap. Screen readers announce the name of the colour. */
export const TubeGlyph = ({ cap, label }: { cap: CapColour; label: string }) => (
	<svg
		className="tube-glyph"
		viewBox="0 0 16 28"
		role="img"
		aria-label={label}
		style={{ "--cap": `var(--cap-${cap})` }}
	>
		<title>{label}</title>
		<path className="tube-glyph-glass" d="M3 7h10v14.5a5 5 0 0 1-10 0z" />
		<path className="tube-glyph-fill" d="M3.6 14h8.8v7.5a4.4 4.4 0 0 1-8.8 0z" />
		<rect className="tube-glyph-cap" x="1.6" y="1.2" width="12.8" height="6.8" rx="2" />
	</svg>
);
