import type { Context } from "#database/context.server.ts";
import { boardApi } from "#domain/reception/board/api.server.ts";
import { daySheetApi } from "#domain/reception/day-sheet/api.server.ts";
import { deskRequestApi } from "#domain/reception/desk-request/api.server.ts";
import { walkInApi } from "#domain/reception/desk-request/walk-in/api.server.ts";
import { draftApi } from "#domain/reception/draft/api.server.ts";
import { continueApi } from "#domain/reception/draft/continue/api.server.ts";
import { externalApi } from "#domain/reception/external/api.server.ts";
import { figuresApi } from "#domain/reception/figures/api.server.ts";
import { liveApi } from "#domain/reception/live/api.server.ts";
import { mobileChangeApi } from "#domain/reception/mobile-change/api.server.ts";
import { noteApi } from "#domain/reception/note/api.server.ts";
import { receptionMessagesApi } from "#domain/reception/notification/api.server.ts";
import { patientViewApi } from "#domain/reception/patient-view/api.server.ts";
import { paymentApi } from "#domain/reception/payment/api.server.ts";
import { printApi } from "#domain/reception/print/api.server.ts";
import { queueApi } from "#domain/reception/queue/api.server.ts";
import { samePersonApi } from "#domain/reception/same-person/api.server.ts";
import { savedViewApi } from "#domain/reception/saved-view/api.server.ts";
import { submitApi } from "#domain/reception/submit/api.server.ts";
import { workbenchApi } from "#domain/reception/workbench/api.server.ts";
import { createApi } from "#platform/http/route.server.ts";

/** Every call under `/api/Reception`; fixed paths come before those with an id. */
export const receptionApi = createApi<Context>()
	.route("/", continueApi)
	.route("/", draftApi)
	.route("/", daySheetApi)
	.route("/", samePersonApi)
	.route("/", mobileChangeApi)
	.route("/", submitApi)
	.route("/", deskRequestApi)
	.route("/", walkInApi)
	.route("/", patientViewApi)
	.route("/", workbenchApi)
	.route("/", liveApi)
	.route("/", figuresApi)
	.route("/", externalApi)
	.route("/", savedViewApi)
	.route("/", printApi)
	.route("/", boardApi)
	.route("/", queueApi)
	.route("/", paymentApi)
	.route("/", noteApi)
	.route("/", receptionMessagesApi);
