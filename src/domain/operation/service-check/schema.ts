import * as z from "zod";
import { mobile } from "#locale/validation.ts";

/**
 * External services that the laboratory needs, as configured in the environment. Shows whether a secret is set, never the
 * secret itself.
 */
export const Services = z.object({
	sms: z.object({
		/** `file`: no gateway; messages are written to a file, one per line. */
		gateway: z.enum(["file", "http"]),
		/** Where messages are posted: only the host and path of the address. */
		url: z.string(),
		hasToken: z.boolean(),
		sender: z.string(),
	}),
	storage: z.object({
		folder: z.string(),
		freeBytes: z.number(),
		totalBytes: z.number(),
		/** Whether less than a twentieth of the disk is free. */
		isLow: z.boolean(),
	}),
	map: z.object({ host: z.string(), attribution: z.string() }).nullable(),
	database: z.enum(["embedded", "server"]),
	publicUrl: z.string(),
});
export type Services = z.infer<typeof Services>;

export const serviceNames = ["sms", "storage", "map"] as const;
export type ServiceName = (typeof serviceNames)[number];

export const ServiceCheckInput = z
	.strictObject({
		service: z.enum(serviceNames, { error: "validation.selector" }),
		/** The number that receives the test message. */
		mobile: mobile().optional(),
	})
	.superRefine(({ service, mobile: number }, context) => {
		if (service === "sms" && !number)
			context.addIssue({ code: "custom", path: ["mobile"], message: "validation.required" });
	});
export type ServiceCheckInput = z.infer<typeof ServiceCheckInput>;

/** The result of a test: `taken` for an accepted message, `works`, or the reason for the failure. */
export const checkResults = [
	"works",
	"file",
	"refused",
	"key",
	"timeout",
	"unreachable",
	"status",
	"nonsense",
	"full",
	"unset",
] as const;

export const ServiceCheck = z.object({
	isWorking: z.boolean(),
	result: z.enum(checkResults),
	/** What the service responded, if that explains more: `status 500`. */
	detail: z.string(),
	milliseconds: z.number().int(),
});
export type ServiceCheck = z.infer<typeof ServiceCheck>;
