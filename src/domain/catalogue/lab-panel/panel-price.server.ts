import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { currentPrice } from "#domain/catalogue/lab-test/tariff/tariff.server.ts";
import type { Locale } from "#locale/locale.ts";
import { labPanel, labPanelTariff, labPanelText } from "./table.server.ts";

/** SQL condition that selects a panel's text in a language, or its Persian text if it has no name in that language. */
export const inLanguage = (locale: Locale) =>
	and(
		eq(labPanelText.panelId, labPanel.id),
		sql`${labPanelText.locale} = case when exists (select from lab_panel_text own where own.panel_id = ${labPanel.id}
			and own.locale = ${locale} and own.name <> '') then ${locale} else 'fa' end`,
	);
export const currentPanelPrice = (ctx: Context) =>
	currentPrice(ctx, labPanel, labPanelTariff, labPanelTariff.panelId);
