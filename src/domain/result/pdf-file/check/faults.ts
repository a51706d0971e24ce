/**
 * Why a PDF is refused. `none`: it is not a PDF. `active`: a script or a command. `outside`: it opens another file or an
 * address that is not a web, mail or phone link. `contradictory`: viewers would read different objects from the file.
 */
export const pdfFaults = [
	"none",
	"broken",
	"encrypted",
	"active",
	"outside",
	"attached",
	"media",
	"contradictory",
	"tooComplex",
] as const;
export type PdfFault = (typeof pdfFaults)[number];

/** Thrown to end the check of a file; contains the fault that was found. */
export class FaultFound extends Error {
	readonly fault: PdfFault;
	constructor(fault: PdfFault) {
		super(fault);
		this.name = "FaultFound";
		this.fault = fault;
	}
}
