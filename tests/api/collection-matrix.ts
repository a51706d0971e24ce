// Who may call the routes of a collection: a line of answers a route, in the order of the columns of the matrix.

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

/** Of a collection whose records are made by others. */
export const withoutNew = (routes: Record<string, string>) =>
	Object.fromEntries(Object.entries(routes).filter(([name]) => !/^POST \/\w+$/.test(name)));

/** Of a collection whose records have no places. */
export const withoutOrder = (routes: Record<string, string>) =>
	Object.fromEntries(Object.entries(routes).filter(([name]) => !name.endsWith("/Order")));
