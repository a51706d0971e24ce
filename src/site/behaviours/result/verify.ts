import type { ReportAuthenticity } from "#domain/result/document/schema.ts";
import { checkStatement } from "#domain/result/verify/signed-statement.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { pageLocale } from "../page-locale.ts";

// The authenticity page of a report checks two things in the browser: the signed text of a scanned code, which comes after
// the `#` of the address, and a selected file. It sends neither of them.

async function showStatement() {
	const place = document.querySelector<HTMLElement>("[data-verify-statement]");
	if (!place || location.hash.length < 2) return;
	const { keys, report }: { keys: Record<number, string>; report: ReportAuthenticity | null } = JSON.parse(
		place.dataset["verifyStatement"] ?? "",
	);
	const check = await checkStatement(location.hash.slice(1), keys);
	if (check.state === "unreadable") return;
	const isSame =
		check.state === "genuine" &&
		report?.reportNumber === check.statement.reportNumber &&
		report.version === check.statement.version;
	const answer = check.state === "forged" ? "forged" : isSame ? "genuine" : "differs";
	place.textContent = place.dataset[answer] ?? "";
	place.hidden = false;
	if (answer === "genuine") return;
	const page = place.closest<HTMLElement>("[data-state]");
	page?.setAttribute("data-state", "withdrawn");
	// what the code alone was answered with does not hold for this sheet
	page?.querySelector("[data-if-ours]")?.remove();
	const title = page?.querySelector<HTMLElement>("[data-not-ours]");
	if (title) title.textContent = title.dataset["notOurs"] ?? "";
}

/**
 * Without a connection, the page is loaded without the code in its address. In this case, it shows only the scanned
 * content, after verifying the signature.
 */
async function showScanned() {
	const place = document.querySelector<HTMLElement>("[data-verify-scanned]");
	if (!place || location.hash.length < 2) return;
	const keys: Record<number, string> = JSON.parse(place.dataset["verifyScanned"] ?? "");
	const check = await checkStatement(location.hash.slice(1), keys);
	if (check.state === "unreadable") return;
	for (const line of place.querySelectorAll<HTMLElement>("[data-genuine]"))
		line.textContent = line.dataset[check.state] ?? "";
	if (check.state === "genuine") {
		const { code, maskedName, reportNumber, version, releasedAt } = check.statement;
		const locale = pageLocale();
		const facts: Record<string, string> = {
			patient: maskedName,
			number: reportNumber,
			version: String(version),
			released: `${formatDate(releasedAt, locale)} ${formatTime(releasedAt)}`,
		};
		for (const fact of place.querySelectorAll<HTMLElement>("[data-fact]"))
			fact.textContent = facts[fact.dataset["fact"] ?? ""] ?? "";
		const shown = place.querySelector<HTMLElement>(".verify-code");
		if (shown) shown.textContent = `${code.slice(0, 5)}-${code.slice(5)}`;
	} else {
		place.querySelector("dl")?.remove();
		place.closest<HTMLElement>("[data-state]")?.setAttribute("data-state", "withdrawn");
	}
	place.hidden = false;
}

async function fingerprint(file: File): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function startFileCheck() {
	const place = document.querySelector<HTMLElement>("[data-verify-file]");
	const input = place?.querySelector("input");
	const result = place?.querySelector<HTMLElement>("[role=status]");
	if (!place || !input || !result) return;
	place.hidden = false;
	input.addEventListener("change", async () => {
		const [file] = input.files ?? [];
		if (!file) return;
		const answer = await fingerprint(file).then(
			(found) => (place.dataset["verifyFile"]?.split(" ").includes(found) ? "same" : "other"),
			() => "failed",
		);
		result.textContent = result.dataset[answer] ?? "";
	});
}

startFileCheck();
void showStatement();
void showScanned();
