import * as z from "zod";
import { latinDigits } from "#locale/normalise.ts";

// What will really be done and what it costs, as the desk settles it (panel 5.2).

/** The dearest a single test, panel or visit may be, in rials. */
export const mostRials = 10_000_000_000;

const priceRials = z
	.number()
	.int({ error: "validation.numeric" })
	.min(0, { error: "validation.range" })
	.max(mostRials, { error: "validation.range" });

/** A price as it is typed, in any digits, with or without separators: whole rials. */
export const PriceText = z
	.string()
	.transform((text) => latinDigits(text).replaceAll(/[\s,٬،]/g, ""))
	.pipe(
		z
			.string()
			.min(1, { error: "validation.required", abort: true })
			.regex(/^[0-9]{1,15}$/, { error: "validation.numeric", abort: true }),
	)
	.transform(Number)
	.pipe(priceRials);

const Settled = z.strictObject({ id: z.uuid({ error: "validation.invalid" }), priceRials });
const listOf = (most: number) =>
	z
		.array(Settled)
		.max(most, { error: "validation.tooMany" })
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "validation.invalid",
		});

export const AcceptInput = z
	.strictObject({
		/** The version the staff user looked at. */
		version: z.number().int(),
		onlineReceptionTests: listOf(100),
		onlineReceptionPanels: listOf(30),
		/** Of a visit at home; 0 at the laboratory. */
		homeFeeRials: priceRials,
	})
	.refine((input) => input.onlineReceptionTests.length + input.onlineReceptionPanels.length > 0, {
		path: ["onlineReceptionTests"],
		error: "validation.required",
	});
export type AcceptInput = z.infer<typeof AcceptInput>;

/** A patient agrees to the list as the desk has changed it. */
export const ApproveInput = z.strictObject({
	/** The version the patient looked at. */
	version: z.number().int(),
});
export type ApproveInput = z.infer<typeof ApproveInput>;
