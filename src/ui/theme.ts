/** Runs before the first paint, so that a chosen dark page never flashes white. Inline; allowed by its hash. */
export const themeSnippet = `try{var t=localStorage.getItem("theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}`;
