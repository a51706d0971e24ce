import type { Page } from "@playwright/test";
import { panelCall as call } from "./panel-call.ts";

type Sheet = { version: number; lines: { testId: string; analyte: string }[] };

/** One person verifies and releases, and a national code opens beside a code. */
async function setRules(page: Page): Promise<void> {
	type Rules = { version: number; isOnePersonEnough: boolean; isNationalCodeEnough: boolean };
	const setting = await call<Rules>(page, "GET", "/ReportingSetting");
	const rules = {
		...{ quietFrom: "", quietUntil: "", isDebtGated: false, waivedDebtRials: 0 },
		...{ isOnePersonEnough: true, isExternalReleased: false, isCriticalVerifiedTwice: false },
		...{ isNationalCodeEnough: true, linkDays: 90 },
	};
	// another run may have just said the same
	if (!setting.isOnePersonEnough || !setting.isNationalCodeEnough)
		await call(page, "PUT", "/ReportingSetting", rules, setting.version).catch(() => undefined);
}

/** From acceptance to a released result of every test, or of the first value alone. @returns what leads to it, and proves whose it is */
export async function releaseReport(
	page: Page,
	id: string,
	value: string,
	{ isPart = false, sampledAt = new Date() } = {},
): Promise<{ trackingCode: string; nationalCode: string }> {
	const at = `/Reception/${id}`;
	type Whole = { version: number; trackingCode: string; nationalCode: string };
	const { trackingCode, nationalCode, ...whole } = await call<Whole>(page, "GET", at);
	let { version } = whole;
	for (const stage of [2, 4, 5, 6, 7]) {
		const body = {
			status: stage,
			reason: "",
			...(stage === 6 ? { sampledAt: sampledAt.toISOString() } : {}),
		};
		({ version } = await call<{ version: number }>(page, "POST", `${at}/Stage`, body, version));
	}
	await setRules(page);
	const report = `/Report/Reception/${id}`;
	const sheet = await call<Sheet>(page, "GET", report);
	const values = sheet.lines
		.slice(0, isPart ? 1 : undefined)
		.map(({ testId, analyte }) => ({ testId, analyte, value, comment: "", isConfirmed: true }));
	const entered = await call<Sheet>(page, "PUT", report, { values }, sheet.version);
	const verified = await call<Sheet>(
		page,
		"POST",
		`${report}/Step`,
		{ step: "verify", reason: "" },
		entered.version,
	);
	await call(page, "POST", `${report}/Release`, { step: "release", reason: "" }, verified.version);
	return { trackingCode, nationalCode };
}
