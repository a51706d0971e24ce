/** Does the element's text run from right to left? */
export const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";
