/** Head of the OpenAPI 3.1 description; the rest is generated from the routes. */
export const openApiInfo = {
	openapi: "3.1.0",
	info: {
		title: "Nemooneh",
		version: "1",
		description: "Website, online reception and control panel of a medical laboratory.",
	},
	servers: [{ url: "/api" }],
};

/** The two credentials that policies name. */
export const securitySchemes = {
	staff: { type: "http", scheme: "bearer" },
	patient: { type: "apiKey", in: "cookie", name: "__Host-pt" },
} as const;
