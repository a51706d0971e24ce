import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { rememberStated } from "#domain/result/external/received-before.server.ts";
import { type AtVersion, changeReport } from "#domain/result/report/change-report.server.ts";
import { readLines, statesWithResults } from "#domain/result/report/found-report.server.ts";
import { withCalculated } from "#domain/result/report/lines/calculated.ts";
import { draftLines, isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLines, personOf } from "#domain/result/report/lines/lines.server.ts";
import { draftText, linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { typedValue } from "#domain/result/report/lines/typed-value.ts";
import { nextNumber } from "#domain/result/report/next-number.server.ts";
import { sampleHasArrived } from "#domain/result/report/sample.server.ts";
import type { ReportLine, ReportSheet, ResultsInput } from "#domain/result/report/schema.ts";
import { isStepAllowed, presentVersion, reportSteps } from "#domain/result/report/status.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { signerOf } from "#platform/actor.ts";
import { conflict, type FieldError, invalid } from "#platform/errors.ts";

/**
 * Enters the typed values into the lines. @throws DomainError `validation.failed` for a value that belongs to no test of
 * the request
 */
function filledIn(lines: readonly ReportLine[], { values }: ResultsInput): ReportLine[] {
	const strangers = values.flatMap((each, at) =>
		lines.some((line) => isSameValue(line, each))
			? []
			: [{ field: `values.${at}.testId`, key: "validation.gone" as const }],
	);
	if (strangers.length) throw invalid(strangers);
	const faults: FieldError[] = values.flatMap((each, at) =>
		values.findIndex((other) => isSameValue(other, each)) < at
			? [{ field: `values.${at}.testId`, key: "validation.taken" as const }]
			: [],
	);
	const filled = lines.map((line) => {
		const at = values.findLastIndex((each) => isSameValue(each, line));
		const typed = values[at];
		if (!typed) return line;
		const { fault, ...value } = typedValue(line, typed);
		if (fault) faults.push({ field: `values.${at}.value`, key: fault, params: { typed: typed.value } });
		return { ...line, ...value, comment: typed.comment };
	});
	if (faults.length) throw invalid(faults);
	return filled;
}

/**
 * Saves the given results of a request; its other results stay unchanged. Ranges and limits are copied when a line is first
 * saved, so that later changes to the catalogue do not affect it.
 * @throws DomainError `record.not-found`, `record.stale`; `report.too-early` before the sample is in the laboratory;
 *   `report.step` when the version is verified or released; `validation.failed`
 */
export async function enterResults(
	ctx: Context,
	receptionId: string,
	{ version, ...input }: AtVersion<ResultsInput>,
): Promise<ReportSheet> {
	staffWith(reportSteps.enter.right).check(ctx.actor);
	return changeReport(ctx, "report.enter", receptionId, version, async (tx, found, known, entry) => {
		// a report that arrived before the sample was recorded continues once it is
		const row = known && found.sampledAt ? await sampleHasArrived(tx, entry, found) : found;
		if (!statesWithResults.includes(row.websiteReceptionStatus)) throw conflict("report.too-early");
		entry.detail("values", input.values.length);
		const catalogue = await catalogueLines(tx, row);
		const moments = { issued: tx.now().toISOString(), isByPerson: true };
		const now = { enteredBy: signerOf(tx.actor), enteredAt: tx.now() };
		if (!known) {
			const filled = filledIn(catalogue, input);
			const typed = filled.filter(({ value }) => value !== "");
			await rememberStated(
				tx,
				receptionId,
				typed.map(({ testId, analyte }) => ({ testId, analyte, moments })),
			);
			const lines = draftText(withCalculated(filled, personOf(row)));
			const [made] = await tx.db
				.insert(report)
				.values({ receptionId, ...(await nextNumber(tx)), createdAt: tx.now(), updatedAt: tx.now() })
				.returning({ id: report.id });
			await tx.db
				.insert(reportVersion)
				.values({ reportId: made?.id ?? "", sequence: 1, state: "draft", lines, ...now });
			return;
		}
		const present = presentVersion(known.versions);
		if (!present || !isStepAllowed("enter", known.versions)) throw conflict("report.step");
		const entered = draftLines(linesOf(present), catalogue, readLines(known));
		const filled = filledIn(entered, input);
		const typed = filled.filter((line, at) => line.value !== entered[at]?.value);
		await rememberStated(
			tx,
			receptionId,
			typed.map(({ testId, analyte }) => ({ testId, analyte, moments })),
		);
		const lines = draftText(withCalculated(filled, personOf(row)));
		await tx.db
			.update(reportVersion)
			.set({ lines, ...now })
			.where(eq(reportVersion.id, present.id));
	});
}
