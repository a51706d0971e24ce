import { aboutStaff } from "#tests/support/answers-about-staff.ts";
import { settingsAndMessages } from "#tests/support/expected-of-settings.ts";
import { collection, withoutCopies, withoutNew, withoutOrder } from "./collection-matrix.ts";

// What every route of /api answers whom, a line a route.

/** Who calls. B is a patient, whose own things are none of these; the ids are A's. */
export const columns = [
	"nobody",
	"B",
	"Editor",
	"Receptionist",
	"reporting-only",
	"SuperAdmin",
	"A",
] as const;

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

/** Statuses in the order of `columns`, by `METHOD /path`; 422 says: let in, and refused by the schema. */
export const expectations: Record<string, string> = {
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
	"POST /Reception/Desk": "401 401 403 422 403 422 401",
	"POST /Reception/Desk/Persons": "401 401 403 200 403 200 401",
	"POST /Reception/{id}/Undo": "401 401 403 409 403 409 401",
	"POST /Reception/{id}/Accept": "401 401 403 200 403 200 401",
	"GET /openapi.json": "200 200 200 200 200 200 200",
	"GET /docs": "200 200 200 200 200 200 200",
};
