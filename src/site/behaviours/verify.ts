import type { ReportAuthenticity } from "#domain/report/document/schema.ts";
import { checkStatement } from "#domain/report/verify/signed-statement.ts";

// What the page of a report's authenticity checks in the browser: the signed words of the code that was scanned, which stand
// behind the `#` of the address, and a file that is chosen. Nothing of both is sent.

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
	if (answer !== "genuine")
		place.closest<HTMLElement>("[data-state]")?.setAttribute("data-state", "withdrawn");
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
			(found) => (found === place.dataset["verifyFile"] ? "same" : "other"),
			() => "failed",
		);
		result.textContent = result.dataset[answer] ?? "";
	});
}

startFileCheck();
void showStatement();
