import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, it } from "vitest";
import type { Locale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Field } from "../collection.ts";
import type { Cell } from "../export/export-records.ts";
import en from "../messages.en.json";
import fa from "../messages.fa.json";
import { useFieldColumns } from "./field-columns.tsx";

type Device = { code: string; boughtOn: string; isInUse: boolean; maker: string };
const fields: Field<Device>[] = [
	{ name: "code", label: "code", kind: "code" },
	{ name: "boughtOn", label: "boughtOn", kind: "day" },
	{ name: "isInUse", label: "isInUse", kind: "switch" },
	{ name: "maker", label: "maker", kind: "text" },
];
const head = {
	id: "1",
	version: 1,
	createdDateTime: "",
	updatedDateTime: "",
	updatedBy: null,
	deletedDateTime: null,
};

/** What the list shows of each field, and what its export writes. */
function told(device: Device, locale: Locale) {
	const row = { ...head, ...device };
	const written: Cell[] = [];
	function Cells() {
		const columns = useFieldColumns<typeof row, typeof row, Device>({
			fields,
			columns: fields.map(({ name }) => ({ id: name })),
		});
		written.push(...columns.map(({ value }) => value(row)));
		return columns.map(({ id, cell }) => <td key={id}>{cell(row)}</td>);
	}
	const html = renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<IntlProvider locale={locale} messages={locale === "fa" ? fa : en} timeZone="Asia/Tehran">
				<QueryClientProvider client={new QueryClient()}>
					<Cells />
				</QueryClientProvider>
			</IntlProvider>
		</LocaleProvider>,
	);
	const cells = html.split("</td>").map((cell) => cell.replace(/<[^>]*>/g, ""));
	return { cells: cells.slice(0, -1), written, html };
}

describe("columns of fields", () => {
	const device = { code: "SN-1", boughtOn: "2021-04-20", isInUse: true, maker: "هتیش" };

	it("show and export the values of the form, in the panel's language", () => {
		expect(told(device, "fa")).toMatchObject({
			cells: ["SN-1", "1400/01/31", "بله", "هتیش"],
			written: ["SN-1", { day: "2021-04-20" }, "بله", "هتیش"],
		});
		expect(told(device, "en")).toMatchObject({
			cells: ["SN-1", "04/20/2021", "Yes", "هتیش"],
			written: ["SN-1", { day: "2021-04-20" }, "Yes", "هتیش"],
		});
		expect(told(device, "fa").html).toContain('<bdi dir="ltr" class="cell-latin">SN-1</bdi>');
	});

	it("show a dash for a missing value, and export an empty cell", () => {
		const { cells, written } = told({ code: "", boughtOn: "", isInUse: false, maker: "" }, "fa");
		expect(cells).toEqual(["—", "—", "خیر", "—"]);
		expect(written).toEqual(["", null, "خیر", ""]);
	});
});
