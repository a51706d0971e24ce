import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#api/app.ts";
import { homeLayout } from "#domain/home-layout/table.server.ts";
import { menu } from "#domain/menu/table.server.ts";
import { patient as person } from "#domain/patient/table.server.ts";
import { saveDraft } from "#domain/reception/draft/service.server.ts";
import { ReceptionDraft } from "#domain/reception/schema.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { reception, receptionDraft } from "#domain/reception/table.server.ts";
import { holdSlot } from "#domain/sampling/slot-hold-and-claim.server.ts";
import { slotHold } from "#domain/sampling/table.server.ts";
import { staff as staffTable } from "#domain/staff/table.server.ts";
import { upload, uploadPage } from "#domain/upload/table.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { anonymous } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { aboutStaff } from "#tests/support/answers-about-staff.ts";
import { type Ask, apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { settingsAndMessages } from "#tests/support/expected-of-settings.ts";
import { anAddress, type ListedRoute, listedRoutes } from "#tests/support/listed-routes.ts";
import { aPhoto, formWith, sendPage } from "#tests/support/pictures.ts";
import { aLaboratory, aPatient, aRequest, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { collection, withoutCopies, withoutNew, withoutOrder } from "./collection-matrix.ts";

// Nobody reads or changes what is another patient's, by any route (P24, P25, P27). Patient A has a request, a draft, a
// kept place and a remembered person; every route of /api is called with A's ids by everybody, and what each must answer
// is written here, a line a route. A route that is not listed fails.

const columns = ["nobody", "B", "Editor", "Receptionist", "reporting-only", "SuperAdmin", "A"] as const;
type Who = (typeof columns)[number];
type Route = Pick<ListedRoute, "method" | "path" | "policy" | "bodyLimit">;
/** Who has nothing to do with A's requests. */
const strangers: ReadonlySet<Who> = new Set<Who>(["nobody", "B", "Editor", "reporting-only"]);

/** The library: everybody of staff reads it, also where reports are all there is; who edits content changes it. */
function media(): Record<string, string> {
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
function setting(name: string, by: "everybody" | "staff" | "SuperAdmin", readName = name) {
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
function document(name: string, part: "settings" | "content"): Record<string, string> {
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

// in the order of `columns`; 422 says: let in, and refused by the schema
const expectations: Record<string, string> = {
	"POST /Auth/Login": "422 422 422 422 422 422 422",
	"GET /Auth/GetUser": "401 401 200 200 200 200 401",
	"POST /Auth/Logout": "401 401 200 200 200 200 401",
	"POST /Auth/ChangePassword": "401 401 422 422 422 422 401",
	"PUT /Auth/Profile": "401 401 422 422 422 422 401",
	...aboutStaff,
	...setting("StaffSetting", "SuperAdmin"),
	"POST /PatientAuth/RequestCode": "422 422 422 422 422 422 422",
	"POST /PatientAuth/VerifyCode": "422 422 422 422 422 422 422",
	"GET /PatientAuth/Session": "401 200 401 401 401 401 200",
	"POST /PatientAuth/Logout": "401 200 401 401 401 401 200",
	"GET /GeneralSetting": "200 200 200 200 200 200 200",
	"GET /SiteInfo/RequireNice": "200 200 200 200 200 200 200",
	"GET /Account/GetInfo": "200 200 200 200 200 200 200",
	...setting("CentreSetting", "SuperAdmin"),
	...setting("ReportingSetting", "staff"),
	...settingsAndMessages,
	"PUT /CentreSetting": "401 401 403 403 403 200 401",
	"GET /SiteInfo/{locale}": "200 200 200 200 200 200 200",
	"GET /CenterInfo/{locale}": "200 200 200 200 200 200 200",
	...setting("SiteInfo/{locale}", "staff", "SiteInfo/{locale}/Edit"),
	...setting("ColorPalette/{id}", "everybody"),
	"GET /Theme": "200 200 200 200 200 200 200",
	...setting("LanguageSetting/{id}", "everybody"),
	"GET /Test/{locale}/GetAll": "200 200 200 200 200 200 200",
	"GET /Test/{locale}/Chosen": "200 200 200 200 200 200 200",
	"GET /Test/{locale}/{id}": "404 404 404 404 404 404 404",
	"GET /Panel/{locale}/GetAll": "200 200 200 200 200 200 200",
	"GET /Sampling/Slots": "200 200 200 200 200 200 200",
	...setting("SamplingSetting", "staff"),
	...setting("SmsTemplate", "staff"),
	...setting("Consent", "staff"),
	"POST /SamplingSetting/Preview": "401 401 422 422 422 422 401",
	"POST /Sampling/Hold": "401 200 401 401 401 401 200",
	"GET /Sampling/{locale}/Districts": "200 200 200 200 200 200 200",
	"GET /Patient/Mine": "401 200 401 401 401 401 200",
	"GET /Reception/Draft": "401 200 401 401 401 401 200",
	"GET /Reception/Draft/{id}": "401 200 401 401 401 401 200",
	"DELETE /Reception/Draft/{id}": "401 200 401 401 401 401 200",
	"POST /Reception": "401 422 401 401 401 401 422",
	"GET /Reception/Addresses": "401 200 401 401 401 401 200",
	"GET /Reception/Mine": "401 200 401 401 401 401 200",
	"GET /Reception/Mine/{id}": "401 404 401 401 401 401 200",
	"POST /Reception/Mine/{id}/Cancel": "401 404 401 401 401 401 200",
	"POST /Reception/Mine/{id}/Reschedule": "401 404 401 401 401 401 200",
	"POST /Reception/Mine/{id}/Answer": "401 404 401 401 401 401 409",
	"POST /Reception/Mine/{id}/Approve": "401 404 401 401 401 401 409",
	"POST /Reception/Mine/{id}/Refuse": "401 404 401 401 401 401 409",
	"GET /Reception/Mine/{id}/Record": "401 404 401 401 401 401 200",
	"POST /Upload/{kind}/{set}/{key}": "401 200 401 401 401 401 200",
	"GET /Upload/{id}": "401 404 401 401 401 401 200",
	"PUT /Upload/{id}": "401 404 401 401 401 401 200",
	"DELETE /Upload/{id}/Page/{pageId}": "401 404 401 401 401 401 200",
	"GET /Upload/Picture/{id}": "401 404 401 401 401 401 200",
	"GET /Upload/Document/{id}": "401 401 403 404 403 404 401",
	"GET /Reception/GetAll": "401 401 403 200 403 200 401",
	"GET /Reception/{id}": "401 401 403 200 403 200 401",
	"GET /SiteHierarchy/{locale}/GetMainPage": "200 200 200 200 200 200 200",
	...document("MainPage", "settings"),
	"POST /SiteHierarchy/{locale}/MainPage/Preview": "401 401 422 422 422 422 401",
	"GET /SiteHierarchy/{locale}/GetByGroup": "200 200 200 200 200 200 200",
	...document("Menu", "content"),
	"GET /SitePage/{locale}/GetAll": "401 401 200 200 403 200 401",
	"POST /SitePage/{locale}/Check": "401 401 422 422 403 422 401",
	"GET /SliderSlides/{locale}/GetMainSlides": "200 200 200 200 200 200 200",
	...collection("Backlink", "settings", "422"),
	"GET /Contract/{locale}/Offered": "200 200 200 200 200 200 200",
	...collection("Contract", "settings"),
	...collection("District", "settings"),
	...collection("PostGroup", "content"),
	...withoutOrder(collection("Test", "content")),
	...collection("TestCategory", "content"),
	...collection("Panel", "content"),
	"GET /TestImport/GetAll": "401 401 200 200 403 200 401",
	"GET /TestImport/Sheet": "401 401 200 200 403 200 401",
	"GET /TestImport/{id}": "401 401 404 404 403 404 401",
	"POST /TestImport": "401 401 422 403 403 422 401",
	"POST /TestImport/{id}/Agree": "401 401 404 403 403 404 401",
	"POST /TestImport/{id}/Undo": "401 401 404 403 403 404 401",
	...withoutOrder(collection("Slide", "content")),
	"POST /Slide/Publish": "401 401 422 403 403 422 401",
	...withoutOrder(collection("Slider", "content")),
	...withoutCopies(collection("SliderSlide", "content", "422")),
	...collection("GalleryGroup", "content"),
	...collection("GalleryItem", "content"),
	"POST /GalleryItem/Several": "401 401 422 403 403 422 401",
	"POST /PostGroup/Publish": "401 401 422 403 403 422 401",
	...withoutOrder(collection("Redirect", "settings")),
	"GET /Trash/GetAll": "401 401 200 200 200 200 401",
	"GET /Redirect/Counts": "401 401 200 200 200 200 401",
	"GET /Redirect/Test": "401 401 422 422 422 422 401",
	"GET /Redirect/MissingAddress": "401 401 200 200 200 200 401",
	"POST /Redirect/MissingAddress/Dismiss": "401 401 403 403 403 422 401",
	"POST /Redirect/{id}/Shorten": "401 401 403 403 403 404 401",
	"GET /Backlink/{locale}/GetAll": "200 200 200 200 200 200 200",
	...media(),
	"GET /Post/{locale}/Chosen": "200 200 200 200 200 200 200",
	"GET /Post/{locale}/GetAll": "200 200 200 200 200 200 200",
	"GET /Post/{locale}/{slug}": "404 404 404 404 404 404 404",
	...withoutOrder(collection("Post", "content")),
	"POST /Post/Publish": "401 401 422 403 403 422 401",
	"POST /Post/Choose": "401 401 422 403 403 422 401",
	"POST /Post/Move": "401 401 422 403 403 422 401",
	"PUT /Post/{id}/WorkingCopy": "401 401 422 403 403 422 401",
	"DELETE /Post/{id}/WorkingCopy": "401 401 404 403 403 404 401",
	"GET /Post/{id}/Preview": "401 401 200 200 403 200 401",
	"POST /Post/{id}/Preview": "401 401 422 403 403 422 401",
	"DELETE /Post/{id}/Preview/{previewId}": "401 401 404 403 403 404 401",
	"GET /Gallery/{locale}/Groups": "200 200 200 200 200 200 200",
	"GET /Gallery/{locale}/GetAll": "200 200 200 200 200 200 200",
	...collection("PollGroup", "content"),
	...collection("Poll", "content"),
	...withoutNew(withoutCopies(withoutOrder(collection("PollSuggestion", "content")))),
	"GET /MissedSearch/GetAll": "401 401 200 200 403 200 401",
	"POST /MissedSearch/Settle": "401 401 422 403 403 422 401",
	"GET /PageVisit/Figures": "401 401 200 200 403 200 401",
	"GET /Parity/GetAll": "401 401 200 200 403 200 401",
	"GET /Dashboard/Desk": "401 401 403 200 403 200 401",
	"GET /Dashboard/Content": "401 401 200 200 403 200 401",
	"GET /PollSuggestion/Counts": "401 401 200 200 403 200 401",
	"POST /PollSuggestion/Decide": "401 401 422 403 403 422 401",
	"POST /PollSuggestion/{id}/Option": "401 401 422 403 403 422 401",
	"GET /PollGroup/Results": "401 401 200 200 403 200 401",
	"GET /PollGroup/{id}/Statistics": "401 401 404 404 403 404 401",
	"GET /Poll/{locale}/GetAll": "200 200 200 200 200 200 200",
	"GET /Poll/{locale}/{groupId}": "404 404 404 404 404 404 404",
	"POST /Poll/{id}/Vote": "422 422 422 422 422 422 422",
	"POST /PollGroup/{id}/Suggest": "422 422 422 422 422 422 422",
	"PUT /Reception/Draft/{id}": "401 200 401 401 401 401 200",
	"PUT /Reception/{id}": "401 401 403 200 403 200 401",
	"POST /Reception/{id}/Stage": "401 401 403 200 403 200 401",
	"POST /Reception/{id}/Accept": "401 401 403 200 403 200 401",
	"GET /openapi.json": "200 200 200 200 200 200 200",
	"GET /docs": "200 200 200 200 200 200 200",
};

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const later = "2026-05-23T04:00:00.000Z";
const page = { kind: "prescription", set: "set-of-patient-a", key: "page-of-patient-a" } as const;
const photo = await aPhoto(60, 40);
const unknown = "00000000-0000-4000-8000-000000000000";
const staffId = "00000000-0000-7000-8000-0000000000aa";

const staff = (role: Role, onlyHasReporting = false): Actor => ({
	kind: "staff",
	staffId,
	sessionId: staffId,
	role,
	onlyHasReporting,
});

type Scene = Awaited<ReturnType<typeof scene>>;

/** A and B, each signed in; A has one of everything. */
async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { db } = test.database;
	await db
		.insert(staffTable)
		.values({ id: staffId, username: "somebody", passwordHash: "none", displayName: "کسی", role: "Viewer" });
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 9 });
	const a = { ...(await aPatient(test)), sessionId: unknown };
	const b = { ...(await aPatient(test, "09350000002")), sessionId: unknown };
	const ctx = test.ctx(a);
	const made = await submitReception(ctx, aRequest(startsAt, testIds), "key-of-patient-a");
	await holdSlot(ctx, { location: 1, districtId: null, startsAt: new Date(later) });
	const words = { firstName: "پریچهر", lastName: "سپیدار", address: "کوچهٔ هیچ‌کس" };
	const { draft } = await saveDraft(ctx, newId(), ReceptionDraft.parse(words), undefined);
	const [known] = await db.select({ id: person.id }).from(person);
	const { id: uploadId, pages } = await sendPage(ctx, page, photo);
	return {
		uploadId,
		pageId: pages[0]?.id ?? "",
		a,
		b,
		testIds,
		...made,
		draftId: draft?.id ?? "",
		personId: known?.id ?? "",
	};
}

const actorOf = ({ a, b }: Scene): Record<Who, Actor> => ({
	nobody: anonymous,
	A: a,
	B: b,
	Editor: staff("Editor"),
	Receptionist: staff("Receptionist"),
	"reporting-only": staff("Editor", true),
	SuperAdmin: staff("SuperAdmin"),
});

/** What is A's, as the database holds it. */
async function belongings({ a }: Scene) {
	const { db } = test.database;
	const rows = await Promise.all([
		db.select().from(reception),
		db.select().from(receptionDraft),
		db.select().from(slotHold),
	]);
	const uploads = (await db.select().from(upload)).filter(({ accountId }) => accountId === a.accountId);
	const ids = uploads.map(({ id }) => id);
	const pages = (await db.select().from(uploadPage)).filter(({ uploadId }) => ids.includes(uploadId));
	const people = await db.select().from(person);
	const own = rows.map((table) => table.filter(({ accountId }) => accountId === a.accountId));
	return JSON.stringify([own, uploads, pages, people.filter(({ lastName }) => lastName === "رستگار")]);
}

/** What may appear in no answer to anybody else who is no member of the desk. */
const secretsOf = ({ id, trackingCode, draftId, personId, uploadId, pageId, a }: Scene) => [
	id,
	trackingCode,
	draftId,
	personId,
	uploadId,
	pageId,
	a.accountId,
	"رستگار",
	"سپیدار",
	"کوچهٔ هیچ‌کس",
	"09120000001",
	nationalCodes[0],
];

/** Bodies that would do harm if they were let through; a body that is not here is `{}`, which every schema but a few refuses. */
function bodyOf(name: string, { id, draftId, personId, pageId, testIds }: Scene, version: number): unknown {
	switch (name) {
		case "PUT /Reception/Draft/{id}":
			return { ...ReceptionDraft.parse({}), id: draftId, receptionId: id, patientId: personId };
		case "POST /Reception":
			return { ...aRequest(startsAt, testIds), id: draftId, nationalCode: "", patientId: personId };
		case "POST /Sampling/Hold":
			return { samplingLocation: 1, samplingDistrictId: "", onlineReceptionDate: later };
		case "POST /Reception/Mine/{id}/Cancel":
			return { version, reason: "" };
		case "POST /Reception/Mine/{id}/Answer":
			return { step: "tests", version, answer: { message: "همان‌ها" } };
		case "POST /Reception/Mine/{id}/Approve":
		case "POST /Reception/Mine/{id}/Refuse":
			return { version };
		case "POST /Reception/{id}/Accept":
			return {
				onlineReceptionTests: testIds.map((test) => ({ id: test, priceRials: 1 })),
				onlineReceptionPanels: [],
				homeFeeRials: 0,
			};
		case "POST /Reception/Mine/{id}/Reschedule":
			return { version, onlineReceptionDate: later };
		case "PUT /Upload/{id}":
			return { pages: [{ id: pageId, turns: 1 }] };
		case "PUT /Reception/{id}":
			return { receptNo: "1", receptDate: "", isDebtor: false, remainedPrice: 0 };
		case "POST /Reception/{id}/Stage":
			return { status: version === 1 ? 2 : 4, reason: "" };
		default:
			return {};
	}
}

const queryOf: Record<string, (scene: Scene) => string> = {
	"GET /Reception/GetAll": () => "?title=رستگار",
	"GET /Sampling/Slots": () => "?location=1",
	"GET /Test/{locale}/Chosen": ({ id }) => `?ids=${id}`,
	"GET /Post/{locale}/Chosen": ({ id }) => `?ids=${id}`,
	"GET /SiteHierarchy/{locale}/GetByGroup": () => "?category=Menu",
};

let present: Scene;
beforeEach(async () => {
	present = await scene();
});

async function versionOfA(): Promise<number> {
	const rows = await test.database.db.select().from(reception);
	return rows.find(({ id }) => id === present.id)?.version ?? 0;
}

/** The route's address with what is A's, or with an id of nothing. */
function hrefOf(path: string, id: string | undefined): string {
	const { uploadId, pageId, draftId } = present;
	if (path.includes("{set}")) return `/Upload/${page.kind}/${page.set}/${page.key}`;
	const whole = /Upload\/(Picture|Document)/.test(path)
		? pageId
		: path.startsWith("/Upload")
			? uploadId
			: path.includes("/Draft/")
				? draftId
				: present.id;
	return anAddress(path)
		.replace(unknown, id ?? whole)
		.replace(unknown, id ?? pageId);
}

async function call(who: Who, { method, path, policy, bodyLimit }: Route, id?: string) {
	const name = `${method} ${path}`;
	const address = hrefOf(path, id) + (queryOf[name]?.(present) ?? "");
	const version = await versionOfA();
	const ask: Ask = bodyLimit ? { json: bodyOf(name, present, version) } : {};
	if (path.includes("{set}")) {
		delete ask.json;
		ask.form = formWith(photo);
	}
	// the key A used, so that another's repeat of it shows whether keys are one's own
	if (name === "POST /Reception") ask.headers = { "idempotency-key": "key-of-patient-a" };
	if (policy.startsWith("staff:"))
		ask.headers = { "if-match": `"${path.startsWith("/Reception/") ? version : 0}"` };
	// each caller is the first one to save it
	if (path.includes("MainPage")) await test.database.db.delete(homeLayout);
	if (path.includes("/Menu")) await test.database.db.delete(menu);
	const answer = await apiAs(test, actorOf(present)[who])(method, address, ask);
	return { ...answer, sent: JSON.stringify(ask.json ?? null) };
}

const routes = listedRoutes();
const named = routes.map((route): [string, ListedRoute] => [`${route.method} ${route.path}`, route]);

describe("what is another patient's", () => {
	it("is asked for by every route there is, and no other is listed", () => {
		const listed = Object.keys(expectations);
		const names = named.map(([name]) => name);
		expect(
			names.filter((name) => !listed.includes(name)),
			"without an expectation",
		).toEqual([]);
		expect(
			listed.filter((name) => !names.includes(name)),
			"of no route",
		).toEqual([]);
		expect(api.openAPIRegistry.definitions.filter(({ type }) => type === "route")).toHaveLength(names.length);
	});

	/** What went otherwise than is written when everybody called a route. */
	async function slips(name: string, route: Route): Promise<string[]> {
		const found: string[] = [];
		const wanted = expectations[name]?.split(" ").map(Number) ?? [];
		for (const [index, who] of columns.entries()) {
			const before = await belongings(present);
			const { status, body, sent } = await call(who, route);
			if (status !== wanted[index]) found.push(`${name}: ${who} got ${status} instead of ${wanted[index]}`);
			if (!strangers.has(who)) continue;
			if ((await belongings(present)) !== before) found.push(`${name}: ${who} changed what is A's`);
			const told = JSON.stringify(body);
			// one's own words come back to oneself, whatever they are
			for (const secret of secretsOf(present).filter((each) => !sent.includes(each)))
				if (told.includes(secret)) found.push(`${name}: ${who} was told ${secret}`);
		}
		return found;
	}

	const touching = named.filter(([name]) => / \/(Reception|Sampling\/Hold|Patient|Upload)/.test(name));
	it.each(touching)("%s", async (name, route) => expect(await slips(name, route)).toEqual([]));

	it("is out of reach of all the other routes", async () => {
		const found: string[] = [];
		for (const [name, route] of named.filter((each) => !touching.includes(each)))
			found.push(...(await slips(name, route)));
		expect(found).toEqual([]);
	}, 180_000);

	it.each(named.filter(([, { path, policy }]) => policy === "patient" && path.includes("{id}")))(
		"%s tells another patient the same, byte for byte, of a request that is A's and of none",
		async (_, route) => {
			const [theirs, none] = [await call("B", route), await call("B", route, unknown)];
			// ids of drafts are an account's: both are B's to make
			const isDraft = route.path.includes("/Draft/");
			expect(theirs.status).toBe(isDraft ? 200 : 404);
			const told = JSON.stringify(theirs.body).replaceAll(present.draftId, unknown);
			expect(told).toBe(JSON.stringify(none.body));
			expect([...theirs.headers]).toEqual([...none.headers]);
		},
	);

	it("stays apart when both use the same words: draft, kept place, key of a submit", async () => {
		const { a, b, draftId } = present;
		const as = (who: Actor) => apiAs(test, who);
		const draft = { ...ReceptionDraft.parse({ firstName: "بیژن" }), id: draftId };
		const address = `/Reception/Draft/${draftId}`;
		const firstName = async (who: Actor) => (await as(who)("GET", address)).body.draft?.firstName;
		const saved = await as(b)("PUT", address, { json: draft, headers: { "if-match": '"0"' } });
		expect(saved).toMatchObject({ status: 200, body: { version: 1, draft: { firstName: "بیژن" } } });
		expect([await firstName(a), await firstName(b)]).toEqual(["پریچهر", "بیژن"]);
		await as(b)("DELETE", address);
		expect([await firstName(a), await firstName(b)]).toEqual(["پریچهر", undefined]);

		const request = { ...aRequest(startsAt, present.testIds), mobileNumber: "09350000002" };
		const headers = { "idempotency-key": "key-of-patient-a" };
		const own = await as(b)("POST", "/Reception", { json: request, headers });
		expect(own.status).toBe(201);
		expect(own.body.id).not.toBe(present.id);
		const { dataList } = (await as(a)("GET", "/Reception/Mine")).body;
		expect(dataList.map(({ id }: { id: string }) => id)).toEqual([present.id]);
	});

	it("of a remembered person is no different from a person that never was", async () => {
		const { b, personId, testIds } = present;
		const ask = (patientId: string) =>
			apiAs(test, b)("POST", "/Reception", {
				json: { ...aRequest(startsAt, testIds), nationalCode: "", patientId },
				headers: { "idempotency-key": "key-of-patient-b" },
			});
		const [theirs, none] = [await ask(personId), await ask(unknown)];
		expect(theirs.status).toBe(422);
		expect(theirs.body).toEqual(none.body);
	});
});
