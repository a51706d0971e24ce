// What the routes of each kind of noun answer to everybody, in the order of the columns of tests/api/other-patients.test.ts:
// nobody, another patient, Editor, Receptionist, an Editor of a reporting-only centre, SuperAdmin, the patient.

/**
 * The routes of a collection: who reads settings or content, and who writes them.
 * @param list what the list answers when it is asked for nothing in particular
 */
export function collection(name: string, part: "settings" | "content", list = "200"): Record<string, string> {
	const reads = (answer: string) =>
		part === "settings"
			? `401 401 ${answer} ${answer} ${answer} ${answer} 401`
			: `401 401 ${answer} ${answer} 403 ${answer} 401`;
	const writes = (answer: string) =>
		part === "settings" ? `401 401 403 403 403 ${answer} 401` : `401 401 ${answer} 403 403 ${answer} 401`;
	return {
		[`GET /${name}/GetAll`]: reads(list),
		[`GET /${name}/{id}`]: reads("404"),
		[`POST /${name}`]: writes("422"),
		[`PUT /${name}/Order`]: writes("422"),
		[`POST /${name}/Bulk`]: writes("422"),
		[`PUT /${name}/{id}`]: writes("422"),
		[`DELETE /${name}/{id}`]: writes("404"),
		[`POST /${name}/{id}/Restore`]: writes("404"),
		[`DELETE /${name}/Trash/{id}`]: writes("404"),
		[`POST /${name}/{id}/Duplicate`]: writes("404"),
		[`GET /${name}/{id}/Usage`]: reads("404"),
		[`GET /${name}/{id}/History`]: reads("404"),
		[`GET /${name}/{id}/History/{version}`]: reads("422"),
		[`POST /${name}/{id}/History/{version}/Restore`]: writes("422"),
	};
}

/** Of a collection whose records are not copied. */
export const withoutCopies = (routes: Record<string, string>) =>
	Object.fromEntries(Object.entries(routes).filter(([name]) => !name.endsWith("/Duplicate")));

/** The library: everybody of staff reads it, also where reports are all there is; who edits content changes it. */
export function media(): Record<string, string> {
	const routes = withoutCopies(withoutOrder(collection("Media", "content")));
	delete routes["POST /Media"];
	const own = {
		"GET /Media/Library": "401 401 200 200 200 200 401",
		"GET /Media/Figures": "401 401 200 200 200 200 401",
		"GET /Media/{id}/Original": "401 401 404 403 403 404 401",
		"POST /Media/Move": "401 401 422 403 403 422 401",
		"POST /Media/Upload/{id}/Finish": "401 401 404 403 403 404 401",
		"POST /Media/Folder": "401 401 422 403 403 422 401",
		"PUT /Media/Folder/{id}": "401 401 422 403 403 422 401",
		"DELETE /Media/Folder/{id}": "401 401 404 403 403 404 401",
	};
	// whoever edits settings of a centre that only reports chooses and adds files too
	const answers = Object.entries({ ...routes, ...own }).map(([name, row]) => {
		const columns = row.split(" ");
		columns[4] = columns[2] ?? "";
		return [name, columns.join(" ")];
	});
	return Object.fromEntries(answers);
}

/** The routes of a setting: everybody or staff reads it, and who manages settings writes it. */
export function setting(name: string, by: "everybody" | "staff" | "SuperAdmin", readName = name) {
	const staff = by === "SuperAdmin" ? "403 403 403" : "200 200 200";
	const history = `401 401 ${staff} 200 401`;
	return {
		[`GET /${readName}`]: by === "everybody" ? "200 200 200 200 200 200 200" : history,
		[`PUT /${name}`]: "401 401 403 403 403 422 401",
		[`GET /${name}/History`]: history,
		[`GET /${name}/History/{version}`]: history.replaceAll("200", "422"),
		[`POST /${name}/History/{version}/Restore`]: "401 401 403 403 403 422 401",
	};
}

/** The routes of a document: everybody of staff reads it; a reporting-only centre has those among its settings alone. */
export function document(name: string, part: "settings" | "content"): Record<string, string> {
	const at = `/SiteHierarchy/{locale}/${name}`;
	const reporting = (answer: string) => (part === "settings" ? answer : "403");
	const reads = (answer: string) => `401 401 ${answer} ${answer} ${reporting(answer)} ${answer} 401`;
	const writes = (answer: string) => `401 401 ${answer} 403 ${reporting(answer)} ${answer} 401`;
	return {
		[`GET ${at}`]: reads("200"),
		[`PUT ${at}`]: writes("422"),
		[`POST ${at}/Publish`]: writes("200"),
		[`POST ${at}/Discard`]: writes("200"),
		[`GET ${at}/History`]: reads("200"),
		[`GET ${at}/History/{version}`]: reads("422"),
		[`POST ${at}/History/{version}/Restore`]: writes("422"),
	};
}

/** Of a collection whose records have no places. */
export const withoutOrder = (routes: Record<string, string>) =>
	Object.fromEntries(Object.entries(routes).filter(([name]) => !name.endsWith("/Order")));
