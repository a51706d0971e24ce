import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import type { Locale } from "#locale/locale.ts";
import { smsTemplate } from "../table.server.ts";
import { patientSmsValues } from "./patient-sms.ts";
import { defaultSmsTexts, type PatientSms, patientSmsNames, type SmsTemplateTexts } from "./sms-template.ts";
import { SmsTemplateInput, type SmsTemplateRecord, StoredSmsTemplate } from "./sms-template-schema.ts";

/** The text of a message in a language: the laboratory's own text if there is one, otherwise the program's. */
export async function getSmsTemplate(ctx: Context, notice: PatientSms, locale: Locale): Promise<string> {
	const [row] = await ctx.db
		.select({ texts: smsTemplate.texts })
		.from(smsTemplate)
		.where(eq(smsTemplate.id, 1));
	return row?.texts[locale][notice] ?? defaultSmsTexts[locale][notice];
}

/** An example appointment for previewing a template. */
const example = {
	trackingCode: "A2B3C4D5E6",
	slotStartsAt: new Date("2027-01-23T05:00:00Z"),
	fastingHours: 12,
};

async function exampleOf(ctx: Context, locale: Locale) {
	const { centerName } = await getSiteInfo(ctx, locale);
	return patientSmsValues("submitted", { ...example, locale }, { centerName, publicUrl: ctx.env.publicUrl });
}

/** The texts that the laboratory has written itself: those that are neither empty nor equal to the program's text. */
function ownTexts({ texts }: SmsTemplateInput): SmsTemplateTexts {
	const own = (locale: Locale) =>
		Object.fromEntries(
			patientSmsNames.flatMap((name) => {
				const text = texts[locale][name];
				return text && text !== defaultSmsTexts[locale][name] ? [[name, text]] : [];
			}),
		);
	return { fa: own("fa"), en: own("en") };
}

export const smsTemplateRights = { read: "settings.read", write: "settings.write" } as const;

/** Staff operations on the texts of messages to patients. */
export const smsTemplateVerbs = settingVerbs({
	noun: "sms-template",
	table: smsTemplate,
	key: smsTemplate.id,
	rights: smsTemplateRights,
	input: SmsTemplateInput,
	stored: StoredSmsTemplate,
	async find(ctx): Promise<SmsTemplateRecord> {
		const [row] = await ctx.db.select().from(smsTemplate).where(eq(smsTemplate.id, 1));
		const textsIn = (locale: Locale) => ({ ...defaultSmsTexts[locale], ...row?.texts[locale] });
		const texts = { fa: textsIn("fa"), en: textsIn("en") };
		const [fa, en] = [await exampleOf(ctx, "fa"), await exampleOf(ctx, "en")];
		return { version: row?.version ?? 0, texts, examples: { fa, en } };
	},
	valuesOf: (input) => ({ id: 1, texts: ownTexts(input) }),
});
