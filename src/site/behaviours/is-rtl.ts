/** Whether the element's text runs from right to left. */
export const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";
