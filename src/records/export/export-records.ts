import { formatDate, formatTime } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";

// Rows of a list as a file. Persian files carry Jalali dates, English ones ISO dates (panel 2.4), and a text that a
// spreadsheet would take for a formula stays text.

/** A cell of an exported table; `day` is a Gregorian day `YYYY-MM-DD`. */
export type Cell = string | number | Date | { day: string } | null;
export type Sheet = { name: string; heads: string[]; rows: Cell[][] };

const tag = (value: Date) => value.toISOString().slice(0, 10);

/** A cell as text. */
export function cellText(value: Cell, locale: Locale): string {
	if (value === null) return "";
	if (typeof value !== "object") return String(value);
	if ("day" in value) return locale === "fa" ? formatDate(value.day, "fa") : value.day;
	return locale === "fa"
		? `${formatDate(value, "fa")} ${formatTime(value)}`
		: `${tag(value)} ${formatTime(value)}`;
}

/** Text that a spreadsheet does not execute: an apostrophe is added before text that starts like a formula. */
export const formulaSafe = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV (RFC 4180), with a byte order mark so that spreadsheets read the file as UTF-8. */
export function csvOf({ heads, rows }: Sheet, locale: Locale): string {
	const line = (cells: Cell[]) =>
		cells
			.map((cell) => {
				const text = cellText(cell, locale);
				return quoted(typeof cell === "number" ? text : formulaSafe(text));
			})
			.join(",");
	return `\uFEFF${[heads, ...rows].map(line).join("\r\n")}\r\n`;
}

function save(blob: Blob, fileName: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name of an exported file: its content and today's date. */
export const fileNameOf = (name: string, format: "xlsx" | "csv", locale: Locale) =>
	// browsers turn a half-space into an underscore, and a space would make two words of one
	`${name.replaceAll("\u200c", "-")} ${cellText(new Date(), locale).slice(0, 10).replaceAll("/", "-")}.${format}`;

/** Downloads the rows as a file. */
export async function exportSheet(sheet: Sheet, format: "xlsx" | "csv", locale: Locale): Promise<void> {
	if (format === "csv")
		return save(
			new Blob([csvOf(sheet, locale)], { type: "text/csv;charset=utf-8" }),
			fileNameOf(sheet.name, format, locale),
		);
	await exportBook(sheet.name, [sheet], locale);
}

const bookCells = ({ heads, rows }: Sheet, locale: Locale) =>
	[heads, ...rows].map((cells, index) =>
		cells.map((cell) =>
			typeof cell === "number"
				? { type: Number, value: cell }
				: {
						type: String,
						value: cellText(cell, locale),
						...(index === 0 ? { fontWeight: "bold" as const } : {}),
					},
		),
	);

/** Downloads several tables as one spreadsheet file, with a sheet for each. */
export async function exportBook(name: string, sheets: readonly Sheet[], locale: Locale): Promise<void> {
	const { default: write } = await import("write-excel-file/browser");
	const blob = await write(
		sheets.map((sheet) => ({
			data: bookCells(sheet, locale),
			sheet: sheet.name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
			rightToLeft: locale === "fa",
			stickyRowsCount: 1,
		})),
	).toBlob();
	save(blob, fileNameOf(name, "xlsx", locale));
}
