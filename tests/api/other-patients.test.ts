import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#api/app.ts";
import { staff as staffTable } from "#domain/access/staff/table.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import { upload, uploadPage } from "#domain/media/upload/table.server.ts";
import { saveDraft } from "#domain/reception/draft/save-draft.server.ts";
import { patient as person } from "#domain/reception/patient/table.server.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { reception, receptionDraft, receptionWorkbench } from "#domain/reception/reception/table.server.ts";
import { relativeInvitation } from "#domain/reception/relative/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { holdSlot } from "#domain/sampling/sampling/slot/hold-slot.server.ts";
import { slotHold } from "#domain/sampling/sampling/table.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { anonymous } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { type Ask, apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anAddress, type ListedRoute, listedRoutes } from "#tests/support/listed-routes.ts";
import { aPhoto, formWith, sendPage } from "#tests/support/pictures.ts";
import { aLaboratory, aPatient, aRequest, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { relativeCalls } from "#tests/support/relative-calls.ts";
import { deviceThatKnows } from "#tests/support/report-calls.ts";
import { columns, expectations } from "./expected-answers.ts";

// Nobody reads or changes what is another patient's, by any route (P24, P25, P27). Patient A has a request, a draft, a
// kept place and a remembered person; every route of /api is called with A's ids by everybody, and what each must answer
// is written in `expected-answers.ts`, a line a route. A route that is not listed fails.

type Who = (typeof columns)[number];
type Route = Pick<ListedRoute, "method" | "path" | "policy" | "bodyLimit">;
/** Who has nothing to do with A's requests. */
const strangers: ReadonlySet<Who> = new Set<Who>(["nobody", "B", "Editor", "reporting-only"]);

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
	const relatives = await relativeCalls(ctx);
	return {
		relatives,
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
		db.select().from(relativeInvitation),
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
function bodyOf(
	name: string,
	{ id, draftId, personId, pageId, testIds, relatives }: Scene,
	version: number,
): unknown {
	switch (name) {
		case "PUT /Reception/Draft/{id}":
			return { ...ReceptionDraft.parse({}), id: draftId, receptionId: id, patientId: personId };
		case "POST /Reception":
			return { ...aRequest(startsAt, testIds), id: draftId, nationalCode: "", patientId: personId };
		case "POST /Reception/ReportDate":
			return { testIds, panelIds: [], sampledAt: later };
		case "POST /Reception/Desk/Persons":
			return { typed: "رستگار" };
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
		case "PUT /Reception/{id}/Workbench":
			return { lines: [], prescriptionTrackingCode: "7340", marks: [] };
		case "POST /Reception/{id}/AtLaboratory":
		case "POST /Reception/{id}/SeparateAppointment":
			return {
				// another one for each caller
				onlineReceptionDate: version % 2 ? later : "2026-05-23T05:00:00.000Z",
				onlineReceptionTests: [{ id: testIds[0], priceRials: 1 }],
				onlineReceptionPanels: [],
			};
		case "PUT /Reception/{id}/PrescriptionCode":
			return { prescriptionTrackingCode: "7340118265" };
		case "POST /Reception/Mine/{id}/Reschedule":
			return { version, onlineReceptionDate: later };
		case "PUT /Upload/{id}":
			return { pages: [{ id: pageId, turns: 1 }] };
		case "PUT /Reception/{id}":
			return { receptNo: "1", receptDate: "" };
		case "POST /Reception/{id}/Payment":
			return { amountRials: 1, way: "cash" };
		case "PUT /Reception/{id}/Share":
			return { baseShareRials: 1, suppShareRials: 0, discountRials: 0 };
		case "POST /Reception/{id}/Note":
			return { text: "یادداشت" };
		case "POST /Reception/{id}/Payment/{paymentId}/Void":
			return { reason: "اشتباه" };
		case "PUT /Reception/View/{id}":
			return { name: "نما", isShared: true, filter: { day: "today" } };
		case "POST /Reception/Stage":
			return { records: [{ id, version }], status: version === 1 ? 2 : 4, reason: "" };
		case "POST /Reception/{id}/Assign":
			return { assigneeId: null };
		case "POST /Reception/{id}/Presence":
			return { isOpen: true };
		case "POST /Reception/{id}/Stage":
			return { status: version === 1 ? 2 : 4, reason: "" };
		default:
			return relatives.bodies[name]?.() ?? {};
	}
}

const queryOf: Record<string, (scene: Scene) => string> = {
	"GET /Reception/GetAll": () => "?title=رستگار",
	"GET /Reception/Board": () => "?title=رستگار",
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
		.replace(unknown, id ?? present.relatives.idIn(path) ?? whole)
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
	const isWork = path.endsWith("/Workbench");
	if (policy.startsWith("staff:"))
		ask.headers = { "if-match": `"${path.startsWith("/Reception/") && !isWork ? version : 0}"` };
	if (/\/(Payment|Note)$/.test(path)) ask.headers = { "idempotency-key": newId() };
	if (path.startsWith("/Report/Mine/")) ask.headers = await deviceThatKnows(test.ctx(), present.id);
	// each caller is the first one to save it
	if (isWork) await test.database.db.delete(receptionWorkbench);
	if (path.includes("MainPage")) await test.database.db.delete(homeLayout);
	if (path.includes("/Menu")) await test.database.db.delete(menu);
	const answer = await apiAs(test, actorOf(present)[who])(method, address, ask);
	return { ...answer, sent: JSON.stringify(ask.json ?? null) };
}

const routes = listedRoutes();
const named = routes.map((route): [string, ListedRoute] => [`${route.method} ${route.path}`, route]);

describe("another patient's data", () => {
	it("is tested for every route, and the list contains no unknown route", () => {
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

	const touching = named.filter(([name]) =>
		/ \/(Reception|Sampling\/Hold|Patient|Relative|Upload)/.test(name),
	);
	it.each(touching)("%s", async (name, route) => expect(await slips(name, route)).toEqual([]));

	it("cannot be reached by any other route", async () => {
		const found: string[] = [];
		for (const [name, route] of named.filter((each) => !touching.includes(each)))
			found.push(...(await slips(name, route)));
		expect(found).toEqual([]);
	}, 180_000);

	it.each(named.filter(([, { path, policy }]) => policy === "patient" && path.includes("{id}")))(
		"%s gives another patient the same answer, byte for byte, for A's request and for an unknown one",
		async (_, route) => {
			const [theirs, none] = [await call("B", route), await call("B", route, unknown)];
			// ids of drafts are an account's: both are B's to make
			const isDraft = route.path.endsWith("/Draft/{id}");
			expect(theirs.status).toBe(isDraft ? 200 : 404);
			const told = JSON.stringify(theirs.body).replaceAll(present.draftId, unknown);
			expect(told).toBe(JSON.stringify(none.body));
			expect([...theirs.headers]).toEqual([...none.headers]);
		},
	);

	it("stays separate when both patients send the same ids: draft, held slot, submit key", async () => {
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

	it("is reported as unknown when a request uses the other patient's stored person", async () => {
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
