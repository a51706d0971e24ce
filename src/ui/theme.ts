/** Themes to choose from; `auto` follows the device. Stored in browser storage under `theme`. */
export const themes = ["auto", "light", "dark"] as const;
export const themeKey = "theme";

/** Can the browser derive the palette itself? Asked by the snippet; the server's sheet asks the same by `@supports`. */
export const derivedColour = "light-dark(oklch(from red l c h),red)";

/**
 * Runs before the first paint, so that a chosen dark page never flashes white. Inline; allowed by its hash. An old browser
 * is given the derived colours as hex, in a sheet that must be there before the first paint too.
 */
export const themeSnippet = `try{var t=localStorage.getItem("${themeKey}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}if(!CSS.supports("color","${derivedColour}"))document.write('<link rel="stylesheet" href="/palette.css">')`;
