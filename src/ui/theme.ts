/** Themes to choose from; `auto` follows the device. Stored in browser storage under `theme`. */
export const themes = ["auto", "light", "dark"] as const;
export const themeKey = "theme";

/**
 * Whether the browser can derive the palette itself. The snippet tests this value, and the server's sheet tests the
 * same with `@supports`.
 */
export const derivedColour = "light-dark(oklch(from red l c h),red)";

/**
 * Runs before the first paint, so that a chosen dark page never flashes white. The snippet is inline and allowed by its
 * hash. For an old browser it loads the derived colours as hex, in a sheet that must also be there before the first paint.
 */
export const themeSnippet = `try{var t=localStorage.getItem("${themeKey}");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}if(!CSS.supports("color","${derivedColour}"))document.write('<link rel="stylesheet" href="/palette.css">')`;
