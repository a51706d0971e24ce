import { getCatalogueSheet } from "#domain/catalogue/lab-test-import/catalogue-sheet.server.ts";
import { createImport } from "#domain/catalogue/lab-test-import/import/create-import.server.ts";
import { labTestImport } from "#domain/catalogue/lab-test-import/table.server.ts";
import { homeLayoutVerbs } from "#domain/content/home-layout/service.server.ts";
import { menuExamples } from "#domain/content/menu/examples.ts";
import { menuVerbs } from "#domain/content/menu/service.server.ts";
import { addMissedSearches } from "#domain/content/missed-search/count.server.ts";
import { pollExamples, suggestionExamples } from "#domain/content/poll/examples.ts";
import { createPollGroup } from "#domain/content/poll/groups.server.ts";
import { createPoll } from "#domain/content/poll/polls.server.ts";
import { poll, pollOption } from "#domain/content/poll/table.server.ts";
import { newVoter, voterCookie } from "#domain/content/poll/vote/voter.server.ts";
import { postExamples } from "#domain/content/post/examples.ts";
import { createPostPreview } from "#domain/content/post/preview/create-post-preview.server.ts";
import { addMissingAddresses } from "#domain/content/redirect/missing-address/count-addresses.server.ts";
import { SiteInfoInput } from "#domain/content/site-info/schema.ts";
import { siteInfoVerbs } from "#domain/content/site-info/service.server.ts";
import { createMediaFolder } from "#domain/media/media/folder/create-media-folder.server.ts";
import { media, mediaUpload } from "#domain/media/media/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { demonstrationRow } from "#domain/operation/demonstration/table.server.ts";
import { consentVerbs } from "#domain/reception/consent/service.server.ts";
import { smsTemplateVerbs } from "#domain/reception/reception/message/sms-template.server.ts";
import { defaultSmsTexts } from "#domain/reception/reception/message/sms-template.ts";
import { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { changeFeed, reception, receptionUndo } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { SamplingSettingInput } from "#domain/sampling/sampling/schema.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { centreSettingVerbs } from "#domain/setting/centre-setting/service.server.ts";
import { languageSettingVerbs } from "#domain/setting/language-setting/service.server.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { createPost, publishPost } from "#tests/support/posts.ts";
import { accountCalls } from "./account-calls.ts";
import { collectionCalls } from "./collection-calls.ts";
import type { TestDatabase } from "./database.ts";
import { daySheetCalls } from "./day-sheet-calls.ts";
import { acceptedAndPaid } from "./paid-reception.ts";
import { aPhoto, sendPage } from "./pictures.ts";
import { aDeskRequest, aPatient, aRequest, aWalkIn } from "./reception-fixtures.ts";
import { numberOfReport, reportCalls } from "./report-calls.ts";
import { samePersonCalls } from "./same-person-calls.ts";
import { aView, keepView } from "./saved-view-calls.ts";
import { siteInfo } from "./site-info-input.ts";
import { staffCalls } from "./staff-calls.ts";

// A right call of every route: what its caller would send, so that the routes are tested behind their schemas too.

export type World = {
	patient: Actor;
	bodyOf(name: string): unknown;
	/** @param given values for names in the path and for the query, instead of right ones */
	urlOf(name: string, given?: Record<string, string>): string;
	headersOf(name: string): Record<string, string>;
};

/** Who calls what staff may call. */
const superAdminId = "00000000-0000-7000-8000-0000000000aa";
const startsAt = "2026-05-23T03:30:00.000Z";
const later = "2026-05-23T04:00:00.000Z";
const photo = await aPhoto(60, 40);
const colours = { mainColor: "#0a7d55", titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };
/** Every setting with its history, as the addresses name them; each was saved once. */
const settings = [
	"CentreSetting",
	"StaffSetting",
	"SiteInfo/{locale}",
	"ColorPalette/{id}",
	"LanguageSetting/{id}",
	"ReportingSetting",
	"SamplingSetting",
	"SmsTemplate",
	"Consent",
];

/** A patient with a request, a draft and pictures; a post, a poll; and the calls that are right in this world. */
export async function rightBodies(
	test: TestDatabase,
	patient: Extract<Actor, { kind: "patient" }>,
	testIds: string[],
	password: string,
): Promise<World> {
	const ctx = test.ctx();
	const { db } = test.database;
	const made = await submitReception(test.ctx(patient), aRequest(startsAt, testIds), "key-of-the-first");
	const address = { kind: "prescription", set: "set-of-patient-a", key: "page-of-patient-a" } as const;
	const { id: uploadId, pages } = await sendPage(test.ctx(patient), address, photo);
	const posted = await createPost(ctx, postExamples.usual);
	await publishPost(ctx, posted.id, { locale: "fa", isPublished: true });
	const groupId = await createPollGroup(ctx, { texts: pollExamples.usual.group });
	await createPoll(ctx, { groupId, ...pollExamples.usual.poll });
	const [asked] = await db.select({ id: poll.id }).from(poll);
	const [option] = await db.select({ id: pollOption.id }).from(pollOption);
	const [row] = await db.select({ version: reception.version }).from(reception);
	const version = row?.version ?? 0;
	// as if a machine had been told of it
	await db.insert(changeFeed).values({ id: 1, last: 1 });
	await db.update(reception).set({ feedSequence: 1, feedVersion: version });
	// as if the caller had taken a step with the request just now
	await db.insert(receptionUndo).values({
		receptionId: made.id,
		staffId: superAdminId,
		version,
		until: new Date(ctx.now().getTime() + 3_600_000),
		eventId: superAdminId,
		isSlotReleased: false,
		before: JSON.stringify({ columns: {}, items: [] }),
	});
	const twice = await samePersonCalls(ctx, made.id, superAdminId);
	const account = await accountCalls(test.ctx(patient), test.ctx(await aPatient(test, "09350000055")), {
		receptionId: made.id,
		testIds,
		staffId: superAdminId,
	});
	const viewId = await keepView(ctx, superAdminId);
	let count = 0;
	await menuVerbs.saveTemporary(ctx, "fa", menuExamples.deep, 0);
	await homeLayoutVerbs.saveTemporary(ctx, "fa", [], 0);
	const collection = await collectionCalls(ctx);
	const self = { kind: "staff", staffId: superAdminId, sessionId: superAdminId } as const;
	const people = await staffCalls(
		ctx,
		test.ctx({ ...self, role: "SuperAdmin", onlyHasReporting: false }),
		password,
	);
	const paid = await acceptedAndPaid(
		test.ctx(patient),
		test.ctx({ ...self, role: "Manager", onlyHasReporting: false }),
		{ startsAt: later, testIds },
	);
	const daySheet = await daySheetCalls(ctx, made.id, superAdminId);
	const reports = await reportCalls(ctx, made.id, testIds[0] ?? "");
	const [picture] = await db.select({ id: media.id }).from(media);
	const [sent] = await db
		.insert(mediaUpload)
		.values({
			staffId: superAdminId,
			fileName: "hall.jpg",
			sizeBytes: 1,
			createdAt: ctx.now(),
			expiresAt: new Date(ctx.now().getTime() + 3_600_000),
			mediaId: picture?.id ?? null,
		})
		.returning({ id: mediaUpload.id });
	const arrived = sent?.id ?? "";
	const refusedMessage = {
		template: "reception.reminder",
		locale: "fa",
		state: "refused",
		text: "x",
	} as const;
	const [refused] = await db
		.insert(sms)
		.values({
			...refusedMessage,
			mobile: "09120000001",
			mobileLast4: "0001",
			expiresAt: new Date(ctx.now().getTime() + 3_600_000),
		})
		.returning({ id: sms.id });
	const { heads, rows: catalogue } = await getCatalogueSheet(ctx);
	const lines = [heads, ...catalogue].map((cells) => cells.map((cell) => `"${cell ?? ""}"`).join(","));
	const sheet = { fileName: "tests.csv", file: Buffer.from(lines.join("\n")).toString("base64") };
	const checkedImport = await createImport(ctx, sheet);
	const [doneImport] = await db
		.insert(labTestImport)
		.values({ fileName: sheet.fileName, state: "done", createdAt: ctx.now(), doneAt: ctx.now() })
		.returning({ id: labTestImport.id });
	await db.insert(demonstrationRow).values({ noun: "media", recordId: "of-nothing", version: 1 });
	const folder = await createMediaFolder(ctx, { name: "ساختمان" });
	const preview = await createPostPreview(ctx, collection.idIn("/Post/{id}") ?? "", {
		locale: "fa",
		hours: 24,
	});
	await centreSettingVerbs.save(ctx, { pricesInToman: false });
	await languageSettingVerbs.save(ctx, { isMultiLanguage: true });
	await reportingSettingVerbs.save(ctx, reportingDefaults);
	await paletteVerbs.save(ctx, colours);
	await siteInfoVerbs.save(ctx, SiteInfoInput.parse(siteInfo), undefined, "fa");
	await addMissedSearches(ctx, [{ words: "پروژسترون آزاد", locale: "fa", count: 3 }]);
	const sampling = await getSamplingSetting(ctx);
	const samplingInput = {
		...Object.fromEntries(Object.entries(sampling).filter(([name]) => name in SamplingSettingInput.shape)),
		getPatientNicImage: false,
	};
	await smsTemplateVerbs.save(ctx, { texts: defaultSmsTexts });
	await consentVerbs.save(ctx, { fa: "متن", en: "Words" });
	await addMissingAddresses(ctx, new Map([["/gone", 1]]));
	/** Which version is named: settings and documents were saved once, the post was made and published. */
	const versions: Record<string, number> = {
		...collection.versions,
		...people.versions,
		...daySheet.versions,
		...reports.versions,
		"PUT /Media/Folder/{id}": folder.version,
		"DELETE /Media/Folder/{id}": folder.version,
		"PUT /Reception/{id}": version,
		"POST /Reception/{id}/Stage": version,
		"POST /Reception/{id}/Undo": version,
		...Object.fromEntries(Object.keys(twice).map((name) => [name, version])),
		"POST /Reception/{id}/MobileChange/Cancel": version,
		...account.versions,
		"POST /Reception/{id}/Accept": version,
		"POST /Reception/{id}/Assign": version,
		"PUT /Reception/{id}/Share": version,
		"PUT /Reception/View/{id}": 1,
		"DELETE /Reception/View/{id}": 1,
		"PUT /Reception/{id}/Workbench": 0,
		"PUT /Reception/{id}/PrescriptionCode": version,
		"POST /Reception/{id}/AtLaboratory": version,
		"POST /Reception/{id}/SeparateAppointment": version,
		"POST /Reception/{id}/Payment/{paymentId}/Void": paid.version,
		"POST /Reception/{id}/Sms/{smsId}/Resend": paid.version,
	};
	for (const name of settings)
		for (const route of [`PUT /${name}`, `POST /${name}/History/{version}/Restore`]) versions[route] = 1;

	const anAppointment = () => ({
		onlineReceptionDate: later,
		onlineReceptionTests: [{ id: testIds[0], priceRials: 1 }],
		onlineReceptionPanels: [],
	});
	const bodies: Record<string, () => unknown> = {
		"POST /Auth/Login": () => ({ username: "somebody", password }),
		"POST /Auth/ChangePassword": () => ({
			oldPassword: password,
			newPassword: "zebra violin granite 47 harbour",
		}),
		"PUT /Auth/Profile": () => ({ displayName: "کسی", email: "" }),
		"POST /PatientAuth/RequestCode": () => ({ mobile: `0912${String(1_000_000 + count++)}` }),
		"POST /PatientAuth/VerifyCode": () => ({ mobile: "09120000001", code: "000000" }),
		"PUT /CentreSetting": () => ({ pricesInToman: false }),
		"PUT /SiteInfo/{locale}": () => siteInfo,
		"PUT /ColorPalette/{id}": () => colours,
		"PUT /LanguageSetting/{id}": () => ({ isMultiLanguage: true }),
		"POST /TestImport": () => sheet,
		"POST /FirstSteps": () => ({ isDismissed: false }),
		"POST /Service/Check": () => ({ service: "map" }),
		"PUT /ReportingSetting": () => ({ ...reportingDefaults, quietFrom: "22:00", quietUntil: "07:00" }),
		"PUT /Consent": () => ({ fa: "متن تازه", en: "New words" }),
		"PUT /SmsTemplate": () => ({ texts: defaultSmsTexts }),
		"PUT /SamplingSetting": () => samplingInput,
		"POST /SamplingSetting/Preview": () => ({
			setting: samplingInput,
			samplingLocation: 1,
			samplingDistrictId: "",
		}),
		"POST /Sampling/Hold": () => ({
			samplingLocation: 1,
			samplingDistrictId: "",
			onlineReceptionDate: later,
		}),
		"PUT /Reception/Draft/{id}": () => ReceptionDraft.parse({ firstName: "مینا" }),
		// who names no version of the words of consent means the present one
		"POST /Reception": () => ({ ...aRequest(later, testIds), consentVersion: "" }),
		"POST /Reception/ReportDate": () => ({ testIds, panelIds: [], sampledAt: later }),
		"POST /Reception/Desk": () => ({ ...aDeskRequest(later, testIds), consentVersion: "" }),
		...twice,
		...account.bodies,
		"POST /Reception/WalkIn": () => aWalkIn(),
		"POST /Reception/Desk/Persons": () => ({ typed: "رستگار" }),
		"POST /Reception/Mine/{id}/Cancel": () => ({ version, reason: "" }),
		"POST /Reception/Mine/{id}/Reschedule": () => ({ version, onlineReceptionDate: later }),
		"POST /Reception/Mine/{id}/Answer": () => ({ step: "tests", version, answer: { message: "همان‌ها" } }),
		"POST /Reception/Mine/{id}/Approve": () => ({ version }),
		"POST /Reception/Mine/{id}/Refuse": () => ({ version }),
		"POST /Reception/{id}/Accept": () => ({
			onlineReceptionTests: testIds.map((id) => ({ id, priceRials: 1 })),
			onlineReceptionPanels: [],
			homeFeeRials: 0,
		}),
		"PUT /Reception/{id}/Workbench": () => ({
			lines: [{ kind: "test", id: testIds[0], code: "CBC", name: "CBC", priceRials: 1 }],
			prescriptionTrackingCode: "7340",
			marks: [],
		}),
		"POST /Reception/{id}/AtLaboratory": anAppointment,
		"POST /Reception/{id}/SeparateAppointment": anAppointment,
		"PUT /Reception/{id}/PrescriptionCode": () => ({ prescriptionTrackingCode: "7340118265" }),
		"PUT /Reception/{id}": () => ({
			receptNo: "1",
			receptDate: "",
		}),
		"POST /Reception/{id}/Payment": () => ({ amountRials: 1, way: "cash", isRepeatMeant: true }),
		"PUT /Reception/{id}/Share": () => ({ baseShareRials: 1, suppShareRials: 0, discountRials: 0 }),
		"POST /Reception/{id}/Note": () => ({ text: "یادداشت" }),
		"POST /Reception/{id}/Payment/{paymentId}/Void": () => ({ reason: "اشتباه" }),
		"POST /Reception/{id}/Stage": () => ({ status: 2, reason: "" }),
		"POST /Reception/Stage": () => ({ records: [{ id: made.id, version }], status: 2, reason: "" }),
		"POST /Reception/View": () => aView(),
		"PUT /Reception/View/{id}": () => aView(),
		"POST /Reception/{id}/Assign": () => ({ assigneeId: null }),
		"POST /Reception/{id}/Presence": () => ({ isOpen: true }),
		"PUT /Upload/{id}": () => ({ pages: [{ id: pages[0]?.id, turns: 1 }] }),
		"PUT /SiteHierarchy/{locale}/MainPage": () => ({
			temporaryHierarchy: JSON.stringify([{ id: "1", component: "HomeAbout", settings: { title: "x" } }]),
		}),
		"POST /SiteHierarchy/{locale}/MainPage/Preview": () => ({
			sections: [{ id: "1", component: "HomePosts" }],
			facts: ["{{tests}}"],
		}),
		"PUT /SiteHierarchy/{locale}/Menu": () => ({
			temporaryHierarchy: JSON.stringify(menuExamples.deep),
		}),
		"POST /SitePage/{locale}/Check": () => ({ urls: ["/", "/tests"] }),
		...collection.bodies,
		...people.bodies,
		...daySheet.bodies,
		...reports.bodies,
		"POST /Media/Folder": () => ({ name: `پوشهٔ ${count++}` }),
		"PUT /Media/Folder/{id}": () => ({ name: `پوشهٔ ${count++}` }),
		"POST /Post/{id}/Preview": () => ({ locale: "fa", hours: 24 }),
		"POST /Redirect/MissingAddress/Dismiss": () => ({ path: "/gone" }),
		"POST /MissedSearch/Settle": () => ({ words: "پروژسترون آزاد", locale: "fa" }),
		"POST /Poll/{id}/Vote": () => ({ optionId: option?.id }),
		"POST /Reception/External/{id}/Acknowledge": () => ({ receptNo: "77", receptDate: "2026-05-20" }),
		"POST /Outbox/Delivery": () => ({
			reports: [{ id: refused?.id, state: "delivered", at: "2026-05-20T05:59:00Z", reason: "" }],
		}),
		"POST /PollGroup/{id}/Suggest": () => suggestionExamples.usual,
	};
	const queries: Record<string, Record<string, string>> = {
		...collection.queries,
		"GET /Redirect/Test": { path: "/old" },
		"GET /Sampling/Slots": { location: "1" },
		"GET /SiteHierarchy/{locale}/GetByGroup": { category: "Menu" },
		"GET /Test/{locale}/Chosen": { ids: testIds.join(",") },
	};

	function idIn(path: string): string {
		if (path.startsWith("/Media/Folder")) return folder.id;
		if (/^\/Reception\/{id}\/(Payment|Note|Sms)/.test(path)) return paid.id;
		if (path.startsWith("/Reception/View")) return viewId;
		if (path.startsWith("/TestImport"))
			return (path.endsWith("/Undo") ? doneImport?.id : checkedImport.id) ?? "";
		if (path.startsWith("/Sms")) return refused?.id ?? "";
		if (path.startsWith("/Media/Upload")) return arrived;
		if (path.startsWith("/PollGroup/{id}/Suggest")) return groupId;
		if (path.startsWith("/Poll/{id}/Vote")) return asked?.id ?? "";
		const recordId =
			account.idIn(path) ??
			people.idIn(path) ??
			daySheet.idIn(path) ??
			reports.idIn(path) ??
			collection.idIn(path);
		if (recordId) return recordId;
		if (/Upload\/(Picture|Document)/.test(path)) return pages[0]?.id ?? "";
		if (path.startsWith("/Upload")) return uploadId;
		if (path.startsWith("/Test")) return testIds[0] ?? "";
		return /Palette|LanguageSetting/.test(path) ? "1" : made.id;
	}

	return {
		patient,
		bodyOf: (name) => bodies[name]?.(),
		headersOf: (name) => ({
			"idempotency-key": `00000000-0000-4000-8000-${String(count++).padStart(12, "0")}`,
			"if-match": `"${versions[name] ?? (name.includes("SiteHierarchy") ? 1 : 0)}"`,
			...(name.includes("/Report/Mine/") ? reports.knownDevice : {}),
			...(/Poll/.test(name) ? { cookie: `${cookieName(ctx.env, voterCookie)}=${newVoter()}` } : {}),
		}),
		urlOf(name, given = {}) {
			const path = name.split(" ")[1] ?? "";
			const right: Record<string, string> = {
				locale: "fa",
				id: idIn(path),
				pageId: pages[0]?.id ?? "",
				previewId: preview.id,
				paymentId: paid.paymentId,
				noteId: paid.noteId,
				smsId: paid.smsId,
				groupId,
				version: path.startsWith("/PollSuggestion") ? "2" : "1",
				slug: posted.texts.fa?.slug ?? "",
				code: reports.verifyCode,
				receptNo: numberOfReport,
				...address,
			};
			const inPath = path.replace(/\{(\w+)\}/g, (_, each: string) =>
				encodeURIComponent(given[each] ?? right[each] ?? ""),
			);
			const asked = Object.entries({ ...queries[name], ...given }).filter(
				([each]) => !path.includes(`{${each}}`),
			);
			return asked.length ? `${inPath}?${new URLSearchParams(asked)}` : inPath;
		},
	};
}
