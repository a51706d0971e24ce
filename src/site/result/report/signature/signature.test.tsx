import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sheetText } from "#domain/result/print/sheet-text.ts";
import { aReadReport } from "#tests/support/printed-report.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { reportTexts } from "../texts.ts";
import { Signature } from "./signature.tsx";

const document = {
	...{ verifyCode: "7K4MW9QX3D", verifyAddress: "https://lab.example/verify/7K4MW9QX3D" },
	...{ sha256: "ab".repeat(32), locale: null },
};

it.each(["fa", "en"] as const)(
	"says that a report is digitally signed only if it has a signed sheet: %s",
	(locale) => {
		const text = sheetText(aReadReport(locale), locale);
		const shown = (of: typeof document | null) =>
			renderToStaticMarkup(
				<LocaleProvider value={locale}>
					<Signature text={text} document={of} />
				</LocaleProvider>,
			);
		const sealed = reportTexts(locale)("sealed");
		expect(shown(document)).toContain(sealed);
		const unsigned = shown(null);
		expect(unsigned).not.toContain(sealed);
		// who released it is still said
		for (const { value } of text.signers) expect(unsigned).toContain(value.split("،")[0]?.split(",")[0]);
	},
);
