import { html, raw } from "hono/html";
import { contentSecurityPolicy, inlineHash } from "#platform/http/security-headers.server.ts";
import type { JsonSchema, OpenApi, Operation } from "./openapi.ts";

// The description as a page to read: no script, nothing from elsewhere, the reader's own colours.

const sheet = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1rem }
code, pre { font: 0.875rem/1.6 ui-monospace, monospace }
pre { overflow-x: auto; margin-block: 0.25rem 1rem; padding: 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem }
summary { padding-block: 0.5rem; cursor: pointer; overflow-wrap: anywhere }
summary code { font-weight: 600 }
details > div { padding-inline-start: 1rem }
h2 { margin-block: 2rem 0.25rem }
h3 { margin-block: 0.75rem 0; font-size: 0.875rem }
`;

/** Content security policy of the page. */
export const docsPolicy = contentSecurityPolicy({ styles: [inlineHash(sheet)] });

const indent = (depth: number) => "  ".repeat(depth);

/** The constraints that a schema adds to a type, as a remark; empty when there are none. */
function remark({ format, minLength, maxLength, minimum, maximum, maxItems, default: fallback }: JsonSchema) {
	const isBound = (value: number | undefined) =>
		value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
	const parts = [
		format ?? "",
		minLength || maxLength ? `${minLength ?? 0} to ${maxLength ?? "any number of"} characters` : "",
		isBound(minimum) ? `from ${minimum}` : "",
		isBound(maximum) ? `to ${maximum}` : "",
		maxItems === undefined ? "" : `at most ${maxItems}`,
		fallback === undefined ? "" : `otherwise ${JSON.stringify(fallback)}`,
	].filter(Boolean);
	return parts.length ? ` // ${parts.join(", ")}` : "";
}

/** A schema in a notation that programmers can read without a manual. */
function typeOf(schema: JsonSchema, depth = 0): string {
	if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
	const either = schema.anyOf ?? schema.oneOf;
	if (either) return either.map((each) => typeOf(each, depth)).join(" | ");
	if (schema.allOf) return schema.allOf.map((each) => typeOf(each, depth)).join(" & ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
	if (schema.type === "array") {
		const item = typeOf(schema.items ?? {}, depth);
		return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
	}
	const properties = Object.entries(schema.properties ?? {});
	if (schema.type !== "object") return [schema.type ?? "any"].flat().join(" | ");
	if (properties.length === 0) return "{}";
	const lines = properties.map(([name, each]) => {
		const mark = schema.required?.includes(name) ? "" : "?";
		const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
		return `${indent(depth + 1)}${key}${mark}: ${typeOf(each, depth + 1)}${remark(each)}`;
	});
	return `{\n${lines.join("\n")}\n${indent(depth)}}`;
}

const callers: Record<string, string> = { anyone: "anyone", patient: "a signed-in patient" };
const callerOf = (policy: string) =>
	callers[policy] ??
	(policy.startsWith("apiKey:") ? `a machine whose key has the scope ${policy.slice(7)}` : undefined) ??
	`staff with the right ${policy.replace("staff:", "")}`;

function operationPart(path: string, method: string, operation: Operation) {
	const { summary, parameters, requestBody, responses } = operation;
	const answers = Object.entries(responses).filter(([status]) => status !== "default");
	const asObject: JsonSchema = {
		type: "object",
		properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
		required: parameters.filter(({ required }) => required).map(({ name }) => name),
	};
	const kinds = [...new Set(parameters.map((each) => each.in))].join(", ");
	return html`<details id="${method}${path}"><summary><code>${method.toUpperCase()} /api${path}</code> ${summary}</summary><div>
<p>For ${callerOf(operation["x-policy"])}.</p>
${parameters.length ? html`<h3>Parameters (${kinds})</h3><pre>${typeOf(asObject)}</pre>` : ""}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => html`<h3>Body, ${type}</h3><pre>${typeOf(schema)}</pre>`)}
${answers.map(([status, { content }]) =>
	Object.entries(content).map(
		([type, { schema }]) => html`<h3>${status}, ${type}</h3><pre>${typeOf(schema)}</pre>`,
	),
)}
</div></details>`;
}

/** The whole page as HTML. */
export function docsPage(document: OpenApi) {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "");
	return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${document.info.title} API</title><style>${raw(sheet)}</style></head><body><main>
<h1>${document.info.title} API</h1>
<p>${document.info.description} The same description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<ul>
<li>Bodies are JSON (<code>application/json</code>); dates are <code>YYYY-MM-DD</code>, moments ISO 8601, money whole rials.</li>
<li>Staff send <code>Authorization: bearer …</code> with the token of <code>POST /api/Auth/Login</code>; patients have a cookie after <code>POST /api/PatientAuth/VerifyCode</code>; machines send a key of the control panel, <code>Authorization: Bearer …</code>.</li>
<li>Lists take <code>page</code> (from 1) and <code>pageSize</code> (at most 100), and answer <code>dataList</code>, <code>totalPages</code> and <code>totalCount</code>.</li>
<li>What fails is answered as <code>application/problem+json</code> in the language of <code>Accept-Language</code>: go by <code>code</code>, and by <code>key</code> of each entry in <code>fields</code>; quote <code>requestId</code> when you ask us.</li>
<li>Changes by staff name the version they saw in <code>If-Match</code>: 428 without it, 412 when somebody saved meanwhile; 429 and 503 say in <code>Retry-After</code> when to try again.</li>
</ul>
${[...groups].map(
	([name, members]) => html`<h2>${name}</h2>
${members.map(({ path, method, operation }) => operationPart(path, method, operation))}`,
)}
<h2>Shapes used in several places</h2>
${Object.entries(document.components.schemas).map(
	([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${typeOf(schema)}</pre>`,
)}
</main></body></html>`;
}
