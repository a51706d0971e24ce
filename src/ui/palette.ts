type Palette = { mainColor: string; titleColor: string; lightTitleColor: string };

/** The three inputs of the palette as a style sheet; tokens.css derives everything else from them. */
export const paletteSheet = ({ mainColor, titleColor, lightTitleColor }: Palette) =>
	`:root{--mainColor:${mainColor};--titleColor:${titleColor};--lightTitleColor:${lightTitleColor}}`;
