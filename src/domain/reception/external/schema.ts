import * as z from "zod";
import { receptionNumber } from "#domain/reception/reception/recept-no.ts";
import { statuses } from "#domain/reception/reception/state/status.ts";
import { locales } from "#locale/locale.ts";
import { day } from "#locale/validation.ts";
import { pageQuery } from "#platform/http/paging.ts";
import { maxInteger } from "#platform/http/query-params.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Receptions for a laboratory information system, so that they need not be typed again (reports 3.5).

const { pageSize } = pageQuery(pageSizes.records);

export const ExternalQuery = z.strictObject({
	/** `next` of the previous response; if omitted, the list starts from the beginning. */
	since: z.coerce
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(0, { error: "validation.range" })
		.max(maxInteger, { error: "validation.range" })
		.default(0),
	pageSize,
});
export type ExternalQuery = z.infer<typeof ExternalQuery>;

/** The patient of a request; only for a key with the scope `receptions.person`. */
export const ExternalPerson = z.object({
	firstName: z.string(),
	lastName: z.string(),
	/** 1 male, 2 female. */
	gender: z.number().int(),
	/** `YYYY-MM-DD`; empty when unknown. */
	birthDate: z.string(),
	age: z.string(),
	/** 1 days, 2 months, 3 years. */
	ageScale: z.number().int(),
	nationalCode: z.string(),
	passportNumber: z.string(),
	/** National code of a newborn's mother or guardian. */
	guardianNationalCode: z.string(),
	mobileNumber: z.string(),
	baseContractName: z.string(),
	suppContractName: z.string(),
	prescriptionTrackingCode: z.string(),
});
export type ExternalPerson = z.infer<typeof ExternalPerson>;

export const ExternalItem = z.object({
	kind: z.enum(["test", "panel"]),
	code: z.string(),
	nameFa: z.string(),
	nameEn: z.string(),
	priceRials: z.number().int(),
	/** Whether the price of the test is already included in a panel. */
	isIncluded: z.boolean(),
});

export const ExternalReception = z.object({
	id: z.string(),
	/** Version of the request, increased by each change. */
	version: z.number().int(),
	trackingCode: z.string(),
	websiteReceptionStatus: z.literal(statuses),
	/** Whether the request was cancelled, rejected or missed, so that nothing is left to do. */
	isEnded: z.boolean(),
	createdDateTime: z.string(),
	/** 1 at the laboratory, 2 at home. */
	samplingLocation: z.number().int(),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	totalPriceRials: z.number().int(),
	homeFeeRials: z.number().int(),
	/** The number in the laboratory's own system; empty until the request is acknowledged. */
	receptNo: z.string(),
	receptDate: z.string(),
	/** The day for which the report was promised; empty while unknown. */
	reportDate: z.string(),
	/** The code of the referrer; empty without one. */
	labSenderId: z.string(),
	locale: z.enum(locales),
	items: z.array(ExternalItem),
	person: ExternalPerson.nullable(),
});
export type ExternalReception = z.infer<typeof ExternalReception>;

export const ExternalPage = z.object({
	dataList: z.array(ExternalReception),
	/** The cursor for the next call. */
	next: z.number().int(),
	/** Whether there are more changes. */
	hasMore: z.boolean(),
});
export type ExternalPage = z.infer<typeof ExternalPage>;

export const AcknowledgeInput = z.strictObject({
	receptNo: receptionNumber(),
	receptDate: day(),
});
export type AcknowledgeInput = z.infer<typeof AcknowledgeInput>;

export const Acknowledged = z.object({
	id: z.string(),
	version: z.number().int(),
	receptNo: z.string(),
	receptDate: z.string(),
});
export type Acknowledged = z.infer<typeof Acknowledged>;
