import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aPdf } from "#tests/support/pdf-files.ts";
import { pdfFault } from "./pdf-check.server.ts";

const whole = (objects: string[]) => pdfFault(aPdf({ objects }));
const inObjectStream = (content: string, filter = "/Filter /FlateDecode") => {
	const packed = filter ? deflateSync(content).toString("latin1") : content;
	return `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
};

describe("a PDF for a patient", () => {
	it("is taken when it is whole and does nothing by itself", () => {
		expect(pdfFault(aPdf())).toBeUndefined();
		expect(whole([inObjectStream("1 0 << /Type /Annot /A << /S /URI /URI (https://x.example) >> >>")])).toBe(
			undefined,
		);
		// what stands in a picture by chance: one of two thousand scanned pages has it
		const picture = "\x81/XFA\x93\x02/xfa 7\xfe/javascript ";
		expect(whole([`<< /Subtype /Image /Length ${picture.length} >>\nstream\n${picture}\nendstream`])).toBe(
			undefined,
		);
		// words of a text are no action
		expect(whole(["(JavaScript and Launch, in a text)"])).toBeUndefined();
	});

	it.each([
		["a picture of another name", Buffer.from("\xff\xd8\xff\xe0 picture", "latin1"), "none"],
		["nothing", Buffer.alloc(0), "none"],
		["half a file", aPdf().subarray(0, aPdf().length - 40), "broken"],
		["an end without its table", Buffer.from("%PDF-1.7\nnothing\nstartxref\n9\n%%EOF"), "broken"],
	])("is refused as %s", (_, bytes, fault) => expect(pdfFault(bytes)).toBe(fault));

	it.each([
		["a script", "<< /S /JavaScript /JS (app.alert(1)) >>"],
		["a script with its name disguised", "<< /S /J#61va#53cript /JS (app.alert(1)) >>"],
		["a program to start", "<< /S /Launch /F (cmd.exe) >>"],
		["a form that sends itself", "<< /S/SubmitForm/F (https://x.example) >>"],
		["a form with programs", "<< /XFA 7 0 R >>"],
		["a form with programs in parts", "<< /XFA[(template) 7 0 R] >>"],
		["a form with programs after a remark", "<< /X#46#41 % 1\n7 0 R >>"],
	])("is refused with %s, also where it lies compressed", (_, object) => {
		expect(whole([object])).toBe("active");
		expect(whole([inObjectStream(`1 0 ${object}`)])).toBe("active");
		expect(whole([inObjectStream(`1 0 ${object}`, "")])).toBe("active");
	});

	it("is refused when it is encrypted, and when what is in it cannot be seen", () => {
		expect(pdfFault(aPdf({ trailer: "/Encrypt 9 0 R" }))).toBe("encrypted");
		expect(whole([inObjectStream("1 0 << >>", "/Filter [/ASCIIHexDecode /FlateDecode]")])).toBe("broken");
		expect(whole([inObjectStream("x".repeat(65 * 1024 * 1024))])).toBe("broken");
	});
});
