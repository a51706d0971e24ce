const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as it is printed: powers of ten are raised, «×10^6/μL» reads «×10⁶/μL». */
export const unitText = (unit: string) =>
	unit.replace(/\^(-?)(\d+)/g, (_, minus: string, digits: string) => {
		const power = [...digits].map((digit) => raised[Number(digit)]).join("");
		return (minus ? "⁻" : "") + power;
	});
