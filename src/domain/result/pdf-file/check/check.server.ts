import { PDFName } from "@cantoo/pdf-lib";
import { maxDecodedBytes } from "./bounds.ts";
import { createCrossReference, readHiddenObjects } from "./cross-reference.server.ts";
import { DangerSearch } from "./danger.server.ts";
import { FaultFound, type PdfFault } from "./faults.ts";
import { readFile, readStreams } from "./read-file.server.ts";

/** Viewers search for the header only in the first bytes of the file, up to this many. */
const headBytes = 1_024;

/**
 * Why a file must not be given to a patient; undefined if it is safe. Decided on the parsed objects of every revision,
 * never on the raw text. Blocks while it runs, so call it through `pdfFaultApart`.
 * @param bytes the whole file
 */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
	const headAt = bytes.subarray(0, headBytes).indexOf("%PDF-");
	if (headAt < 0) return "none";
	try {
		return faultOf(bytes, headAt);
	} catch (error) {
		if (error instanceof FaultFound) return error.fault;
		throw error;
	}
}

function faultOf(bytes: Buffer, headAt: number): PdfFault | undefined {
	const budget = { leftBytes: maxDecodedBytes };
	const file = readFile(bytes, budget);
	const crossReference = createCrossReference(file, bytes, headAt);
	const isRebuilt = crossReference.isRebuilt();
	if (isRebuilt) readStreams(file, readHiddenObjects(file, bytes), budget);
	if (file.trailers.some((trailer) => trailer.get(PDFName.of("Encrypt")) !== undefined)) return "encrypted";
	const danger = new DangerSearch(file).find();
	if (danger) return danger;
	return file.isBroken ? "broken" : crossReference.fault();
}
