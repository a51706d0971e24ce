import type { Context } from "#database/context.server.ts";
import { reportFileApi } from "#domain/result/attachment/api.server.ts";
import { reportDocumentApi } from "#domain/result/document/api.server.ts";
import { reportEntryApi } from "#domain/result/entry/api.server.ts";
import { externalReportApi } from "#domain/result/external/api.server.ts";
import { folderApi } from "#domain/result/external/folder/api.server.ts";
import { reportRecheckApi } from "#domain/result/recheck/api.server.ts";
import { reportStepApi } from "#domain/result/release/api.server.ts";
import { reportSheetApi } from "#domain/result/report/api.server.ts";
import { workListApi } from "#domain/result/work-list/api.server.ts";
import { createApi } from "#platform/http/route.server.ts";

/** Every call under `/api/Report`; fixed paths come before those with an id. */
export const reportApi = createApi<Context>()
	.route("/", reportDocumentApi)
	.route("/", workListApi)
	.route("/", externalReportApi)
	.route("/", folderApi)
	.route("/", reportFileApi)
	.route("/", reportRecheckApi)
	.route("/", reportSheetApi)
	.route("/", reportEntryApi)
	.route("/", reportStepApi);
