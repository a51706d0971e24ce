import { hc } from "hono/client";
import type { accountApi } from "#domain/access/account/api.server.ts";
import type { apiKeyApi } from "#domain/access/api-key/api.server.ts";
import type { staffApi } from "#domain/access/staff/api.server.ts";
import type { staffUserApi } from "#domain/access/staff/user/api.server.ts";
import type { contractApi } from "#domain/catalogue/insurer/api.server.ts";
import type { labPanelApi } from "#domain/catalogue/lab-panel/api.server.ts";
import type { labTestApi } from "#domain/catalogue/lab-test/api.server.ts";
import type { labTestImportApi } from "#domain/catalogue/lab-test-import/api.server.ts";
import type { backlinkApi } from "#domain/content/backlink/api.server.ts";
import type { galleryApi } from "#domain/content/gallery/api.server.ts";
import type { homeLayoutApi } from "#domain/content/home-layout/api.server.ts";
import type { menuApi } from "#domain/content/menu/api.server.ts";
import type { missedSearchApi } from "#domain/content/missed-search/api.server.ts";
import type { pageVisitApi } from "#domain/content/page-visit/api.server.ts";
import type { pollResultApi } from "#domain/content/poll/staff/api.server.ts";
import type { postApi } from "#domain/content/post/api.server.ts";
import type { redirectApi } from "#domain/content/redirect/api.server.ts";
import type { siteInfoApi } from "#domain/content/site-info/api.server.ts";
import type { sitePageApi } from "#domain/content/site-page/api.server.ts";
import type { auditApi } from "#domain/foundation/audit/api.server.ts";
import type { BulkInput, DocumentRecord, HistoryEntry, UsageList } from "#domain/foundation/record/schema.ts";
import type { mediaApi } from "#domain/media/media/api.server.ts";
import type { uploadApi } from "#domain/media/upload/api.server.ts";
import type { smsApi } from "#domain/message/sms-outbox/api.server.ts";
import type { dashboardApi } from "#domain/operation/dashboard/api.server.ts";
import type { demonstrationApi } from "#domain/operation/demonstration/api.server.ts";
import type { firstStepsApi } from "#domain/operation/first-steps/api.server.ts";
import type { serviceCheckApi } from "#domain/operation/service-check/api.server.ts";
import type { parityApi } from "#domain/operation/translation-status/api.server.ts";
import type { trashApi } from "#domain/operation/trash/api.server.ts";
import type { boardApi } from "#domain/reception/board/api.server.ts";
import type { daySheetApi } from "#domain/reception/day-sheet/api.server.ts";
import type { deskRequestApi } from "#domain/reception/desk-request/api.server.ts";
import type { walkInApi } from "#domain/reception/desk-request/walk-in/api.server.ts";
import type { draftApi } from "#domain/reception/draft/api.server.ts";
import type { continueApi } from "#domain/reception/draft/continue/api.server.ts";
import type { externalApi } from "#domain/reception/external/api.server.ts";
import type { figuresApi } from "#domain/reception/figures/api.server.ts";
import type { liveApi } from "#domain/reception/live/api.server.ts";
import type { mobileChangeApi } from "#domain/reception/mobile-change/api.server.ts";
import type { noteApi } from "#domain/reception/note/api.server.ts";
import type { receptionMessagesApi } from "#domain/reception/notification/api.server.ts";
import type { patientViewApi } from "#domain/reception/patient-view/api.server.ts";
import type { paymentApi } from "#domain/reception/payment/api.server.ts";
import type { printApi } from "#domain/reception/print/api.server.ts";
import type { queueApi } from "#domain/reception/queue/api.server.ts";
import type { patientApi } from "#domain/reception/relative/persons/api.server.ts";
import type { samePersonApi } from "#domain/reception/same-person/api.server.ts";
import type { savedViewApi } from "#domain/reception/saved-view/api.server.ts";
import type { submitApi } from "#domain/reception/submit/api.server.ts";
import type { workbenchApi } from "#domain/reception/workbench/api.server.ts";
import type { reportFileApi } from "#domain/result/attachment/api.server.ts";
import type { reportDocumentApi } from "#domain/result/document/api.server.ts";
import type { reportEntryApi } from "#domain/result/entry/api.server.ts";
import type { externalReportApi } from "#domain/result/external/api.server.ts";
import type { folderApi } from "#domain/result/external/folder/api.server.ts";
import type { reportRecheckApi } from "#domain/result/recheck/api.server.ts";
import type { reportStepApi } from "#domain/result/release/api.server.ts";
import type { reportSheetApi } from "#domain/result/report/api.server.ts";
import type { workListApi } from "#domain/result/work-list/api.server.ts";
import type { samplingApi, samplingSettingApi } from "#domain/sampling/sampling/api.server.ts";
import type { centreApi } from "#domain/setting/centre-setting/api.server.ts";
import type { Locale } from "#locale/locale.ts";
import { storageKeys } from "#platform/storage-keys.ts";

// The typed client of /api for the browser: one type a noun, so that checking stays quick.

/** Storage key of the staff session's token (specification §3). */
export const tokenKey = storageKeys.token;

/** A field error as the API reports it: the key, and the text in the page's language. */
export type ProblemField = {
	field: string;
	key: string;
	message: string;
	params?: Record<string, string | number>;
};

/** Why a call failed. `code` is stable; it is `network` when there was no response. */
export class ApiProblem extends Error {
	readonly status: number;
	readonly code: string;
	readonly fields: ProblemField[];
	readonly params: Record<string, string | number | boolean>;
	readonly retryAfterSeconds: number | undefined;
	constructor(
		status: number,
		body: Partial<Omit<ApiProblem, "status">> & { title?: string; detail?: string },
	) {
		super(body.detail ?? body.title ?? body.code ?? "network");
		this.name = "ApiProblem";
		this.status = status;
		this.code = body.code ?? "network";
		this.fields = body.fields ?? [];
		this.params = body.params ?? {};
		this.retryAfterSeconds = body.retryAfterSeconds;
	}
	/** True if there was no response or the server is temporarily unable to serve: trying again is worthwhile. */
	get isTemporary() {
		return this.status === 0 || this.status === 503 || this.status === 502 || this.status === 504;
	}
}

/** The staff session's token; null without a token, or if the browser has no storage. */
export function storedToken(): string | null {
	try {
		return localStorage.getItem(tokenKey);
	} catch {
		return null;
	}
}

const attendedMs = 60_000;
let touchedAt: number | undefined;

/**
 * Records that the user has just interacted with the page. Requests that a page sends automatically do not extend a staff
 * session (SECURITY §3 V7).
 */
export function noteTouch(): void {
	touchedAt = performance.now();
}

const options = {
	headers: (): Record<string, string> => {
		const token = storedToken();
		const isUnattended = touchedAt !== undefined && performance.now() - touchedAt > attendedMs;
		return {
			"accept-language": document.documentElement.lang || "fa",
			"x-requested-with": "fetch",
			...(token ? { authorization: `bearer ${token}` } : {}),
			...(isUnattended ? { "x-unattended": "1" } : {}),
		};
	},
};

/** The headers of every panel call, for calls made without a typed client. */
export const callHeaders = options.headers;

/** A pending call of a typed client. */
export type Pending<T> = Promise<Answer<T>>;
type Answer<T> = { ok: boolean; status: number; json(): Promise<T> };

/** A `fetch` call, typed as a call of the typed client: the caller knows the type of the response, `fetch` does not. */
export const typedAnswer = <T>(answer: Promise<Response>): Pending<T> => answer;

/** Waits for the response and returns its data. @throws ApiProblem */
export async function unwrap<T>(call: Pending<T>): Promise<T> {
	let response: Answer<T>;
	try {
		response = await call;
	} catch {
		throw new ApiProblem(0, { code: "network" });
	}
	if (response.ok) return response.json();
	const body = await response.json().catch(() => ({}));
	throw new ApiProblem(response.status, body as Partial<ApiProblem>);
}

/** The version that the user saw, as a request header. */
export const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

/** Every call under `/api/Reception`. */
type ReceptionApi =
	| typeof boardApi
	| typeof daySheetApi
	| typeof deskRequestApi
	| typeof walkInApi
	| typeof draftApi
	| typeof continueApi
	| typeof externalApi
	| typeof figuresApi
	| typeof liveApi
	| typeof mobileChangeApi
	| typeof noteApi
	| typeof receptionMessagesApi
	| typeof patientViewApi
	| typeof paymentApi
	| typeof printApi
	| typeof queueApi
	| typeof samePersonApi
	| typeof savedViewApi
	| typeof submitApi
	| typeof workbenchApi;
/** Every call under `/api/Report`. */
type ReportApi =
	| typeof reportFileApi
	| typeof reportDocumentApi
	| typeof reportEntryApi
	| typeof externalReportApi
	| typeof folderApi
	| typeof reportRecheckApi
	| typeof reportStepApi
	| typeof reportSheetApi
	| typeof workListApi;

const at = "/api";
export const accountClient = hc<typeof accountApi>(at, options);
export const apiKeyClient = hc<typeof apiKeyApi>(at, options);
export const auditClient = hc<typeof auditApi>(at, options);
export const backlinkClient = hc<typeof backlinkApi>(at, options);
export const centreClient = hc<typeof centreApi>(at, options);
export const contractClient = hc<typeof contractApi>(at, options);
export const demonstrationClient = hc<typeof demonstrationApi>(at, options);
export const firstStepsClient = hc<typeof firstStepsApi>(at, options);
export const dashboardClient = hc<typeof dashboardApi>(at, options);
export const galleryClient = hc<typeof galleryApi>(at, options);
export const homeLayoutClient = hc<typeof homeLayoutApi>(at, options);
export const labPanelClient = hc<typeof labPanelApi>(at, options);
export const labTestClient = hc<typeof labTestApi>(at, options);
export const labTestImportClient = hc<typeof labTestImportApi>(at, options);
export const mediaClient = hc<typeof mediaApi>(at, options);
export const menuClient = hc<typeof menuApi>(at, options);
export const missedSearchClient = hc<typeof missedSearchApi>(at, options);
export const pageVisitClient = hc<typeof pageVisitApi>(at, options);
export const parityClient = hc<typeof parityApi>(at, options);
export const patientClient = hc<typeof patientApi>(at, options);
export const pollClient = hc<typeof pollResultApi>(at, options);
export const postClient = hc<typeof postApi>(at, options);
export const receptionClient = hc<ReceptionApi>(at, options);
export const reportClient = hc<ReportApi>(at, options);
export const redirectClient = hc<typeof redirectApi>(at, options);
export const samplingClient = hc<typeof samplingApi>(at, options);
export const samplingSettingClient = hc<typeof samplingSettingApi>(at, options);
export const sitePageClient = hc<typeof sitePageApi>(at, options);
export const serviceCheckClient = hc<typeof serviceCheckApi>(at, options);
export const siteInfoClient = hc<typeof siteInfoApi>(at, options);
export const smsClient = hc<typeof smsApi>(at, options);
export const staffClient = hc<typeof staffApi>(at, options);
export const staffUserClient = hc<typeof staffUserApi>(at, options);
export const trashClient = hc<typeof trashApi>(at, options);
export const uploadClient = hc<typeof uploadApi>(at, options);

type Asked = {
	query?: Record<string, string | number | boolean | undefined>;
	json?: unknown;
	/** The version of the record that the user saw (`If-Match`). */
	version?: number;
	/** Id of a new record, so that sending the request again does not create a second record. */
	id?: string;
	signal?: AbortSignal | undefined;
};

/** Calls an address under `/api` with its query, headers and body. `T` is the type of the response. */
function request<T>(method: string, path: string, { query = {}, json, version, id, signal }: Asked = {}) {
	const asked = Object.entries(query).flatMap(([name, value]) =>
		value === undefined || value === "" ? [] : [[name, String(value)]],
	);
	return typedAnswer<T>(
		fetch(`${at}${path}${asked.length ? `?${new URLSearchParams(asked)}` : ""}`, {
			method,
			headers: {
				...options.headers(),
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(id ? { "idempotency-key": id } : {}),
				...(version === undefined ? {} : ifMatch(version)),
			},
			...(json === undefined ? {} : { body: JSON.stringify(json) }),
			...(signal ? { signal } : {}),
		}),
	);
}

/** A record id and the version that the user saw. */
export type Seen = { id: string; version: number };
type Page<Row> = { dataList: Row[]; totalPages: number; totalCount: number; trashCount: number };

/**
 * Staff operations on the records of a collection (`collectionRoutes`).
 * @param name name of the kind of record in addresses, `Backlink`
 * @param listName name of the list operation, where the specification uses `GetAll` for another list
 */
export function collectionClient<Row, Rec, Input>(name: string, listName = "GetAll") {
	const one = ({ id }: { id: string }) => `/${name}/${id}`;
	return {
		list: (query: Asked["query"], signal?: AbortSignal) =>
			request<Page<Row>>("GET", `/${name}/${listName}`, { query, signal }),
		get: (id: string, signal?: AbortSignal) => request<Rec>("GET", one({ id }), { signal }),
		create: (json: Input, id: string) => request<Rec>("POST", `/${name}`, { json, id }),
		update: (id: string, json: Input, version: number) => request<Rec>("PUT", one({ id }), { json, version }),
		duplicate: (id: string) => request<Rec>("POST", `${one({ id })}/Duplicate`),
		bulk: (action: BulkInput["action"], records: Seen[]) =>
			request<object>("POST", `/${name}/Bulk`, { json: { action, records } }),
		publish: (locale: Locale, isPublished: boolean, records: Seen[]) =>
			request<object>("POST", `/${name}/Publish`, { json: { locale, isPublished, records } }),
		reorder: (records: Seen[]) => request<object>("PUT", `/${name}/Order`, { json: { records } }),
		usage: (id: string) => request<UsageList>("GET", `${one({ id })}/Usage`),
		...historyClient<Rec, Input>((id) => one({ id })),
	};
}
export type CollectionClient<Row, Rec, Input> = ReturnType<typeof collectionClient<Row, Rec, Input>>;

/**
 * Staff operations on a setting (`settingRoutes`).
 * @param path address of the setting, `/ColorPalette/1`
 * @param readPath the address from which the setting is read for editing, if different
 */
export function settingClient<Rec, Input>(path: string, readPath = path) {
	const { history, version, restoreVersion } = historyClient<Rec, Input>(() => path);
	return {
		get: (signal?: AbortSignal) => request<Rec>("GET", readPath, { signal }),
		save: (json: Input, version: number) => request<Rec>("PUT", path, { json, version }),
		history: () => history(""),
		version: (number: number) => version("", number),
		restoreVersion: (number: number, seen: number) => restoreVersion("", number, seen),
	};
}
export type SettingClient<Rec, Input> = ReturnType<typeof settingClient<Rec, Input>>;

/**
 * The history of a record, setting or document.
 * @param pathOf address of a record, setting or document
 */
export const historyClient = <Rec, Value>(pathOf: (id: string) => string) => ({
	history: (id: string) => request<{ dataList: HistoryEntry[] }>("GET", `${pathOf(id)}/History`),
	version: (id: string, version: number) =>
		request<{ value: Value }>("GET", `${pathOf(id)}/History/${version}`),
	restoreVersion: (id: string, version: number, seen: number) =>
		request<Rec>("POST", `${pathOf(id)}/History/${version}/Restore`, { version: seen }),
});

/**
 * Staff operations on a document in one language (`documentRoutes`).
 * @param name below `/SiteHierarchy/{locale}/`, `Menu`
 */
export function documentClient<Tree>(name: string) {
	const at = (locale: string) => `/SiteHierarchy/${locale}/${name}`;
	return {
		get: (locale: string, signal?: AbortSignal) => request<DocumentRecord>("GET", at(locale), { signal }),
		save: (locale: string, tree: Tree, version: number) =>
			request<DocumentRecord>("PUT", at(locale), {
				json: { temporaryHierarchy: JSON.stringify(tree) },
				version,
			}),
		publish: (locale: string, version: number) =>
			request<DocumentRecord>("POST", `${at(locale)}/Publish`, { version }),
		discard: (locale: string, version: number) =>
			request<DocumentRecord>("POST", `${at(locale)}/Discard`, { version }),
		...historyClient<DocumentRecord, Tree>(at),
	};
}
export type DocumentClient<Tree> = ReturnType<typeof documentClient<Tree>>;
