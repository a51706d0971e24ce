import { oneMicro } from "#locale/text/normalise-text.ts";

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * A unit for display and print: powers are superscript, and micro is always the same character; `×10^3/µL` and `10*3/µL`
 * become `10³/μL`.
 */
export const unitText = (unit: string) =>
	oneMicro(unit)
		.replace(/\bx(?=10[\^*])/g, "×")
		.replace(/(?:\^|(?<=10)\*)([-\u2212]?)(\d+)/g, (_, minus: string, digits: string) => {
			const power = [...digits].map((digit) => raised[Number(digit)]).join("");
			return (minus ? "⁻" : "") + power;
		});
