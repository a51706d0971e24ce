import { api } from "#api/app.ts";

export type ListedRoute = {
	method: string;
	path: string;
	policy: string;
	/** Most bytes a body may have; 0 when the route takes none. */
	bodyLimit: number;
};

/** Every described route of /api. */
export function listedRoutes(): ListedRoute[] {
	return api.openAPIRegistry.definitions.flatMap((definition) => {
		if (definition.type !== "route") return [];
		const { method, path, ...rest } = definition.route;
		const { "x-policy": policy = "", "x-body-limit": bodyLimit = 0 } = rest as {
			"x-policy"?: string;
			"x-body-limit"?: number;
		};
		return [{ method: method.toUpperCase(), path, policy, bodyLimit }];
	});
}

/** A concrete address of a route: ids that exist nowhere, Persian, record 1 where a setting has one record. */
export const anAddress = (path: string) =>
	path
		.replace("{locale}", "fa")
		.replace(/(ColorPalette|LanguageSetting)\/\{id\}/, "$1/1")
		.replace("{slug}", "هیچ")
		.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
