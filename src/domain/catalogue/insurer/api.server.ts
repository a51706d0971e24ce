import type { Context } from "#database/context.server.ts";
import { collectionRoutes } from "#domain/foundation/record/routes.server.ts";
import { anyone } from "#domain/foundation/right/roles-and-rights.ts";
import { LocaleParam } from "#platform/http/query-params.ts";
import { createApi, reply, route } from "#platform/http/route.server.ts";
import { ContractInput, ContractQuery, ContractRecord, OfferedContractList } from "./schema.ts";
import { contractRights, contractVerbs, listContractRecords, listContracts } from "./service.server.ts";

const offered = route({
	method: "get",
	path: "/Contract/{locale}/Offered",
	policy: anyone,
	summary: "Insurers that a patient can choose from",
	params: LocaleParam,
	answer: OfferedContractList,
});

export const contractApi = createApi<Context>()
	.openapi(offered, async (c) =>
		reply(c, OfferedContractList, { dataList: await listContracts(c.var.ctx, c.req.valid("param").locale) }),
	)
	.route(
		"/",
		collectionRoutes({
			name: "Contract",
			rights: contractRights,
			query: ContractQuery,
			row: ContractRecord,
			record: ContractRecord,
			input: ContractInput,
			list: listContractRecords,
			verbs: contractVerbs,
		}),
	);
