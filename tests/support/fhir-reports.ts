type Json = Record<string, unknown>;

/** An observation of potassium, as a laboratory information system tells it. */
export const anObservation = (id: string, changes: Json = {}): Json => ({
	resourceType: "Observation",
	id,
	status: "final",
	code: { coding: [{ system: "http://loinc.org", code: "2823-3" }], text: "Potassium" },
	subject: { reference: "Patient/p1" },
	effectiveDateTime: "2026-05-23T07:42:00+03:30",
	valueQuantity: { value: 4.2, unit: "mmol/L", system: "http://unitsofmeasure.org", code: "mmol/L" },
	...changes,
});

/** A report with its person and observations, in a bundle. */
export const aFhirReport = (observations: Json[], changes: Json = {}, ofPatient: Json = {}) => ({
	resourceType: "Bundle",
	type: "collection",
	entry: [
		{
			resource: {
				resourceType: "DiagnosticReport",
				status: "final",
				code: { text: "Laboratory report" },
				subject: { reference: "Patient/p1" },
				issued: "2026-05-23T09:00:00Z",
				result: observations.map(({ id }) => ({ reference: `Observation/${id}` })),
				...changes,
			},
		},
		{
			resource: {
				resourceType: "Patient",
				id: "p1",
				name: [{ given: ["مینا"], family: "رستگار" }],
				...ofPatient,
			},
		},
		...observations.map((resource) => ({ resource })),
	],
});
