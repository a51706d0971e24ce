import rules from "#locale/messages.fa.json" with { type: "json" };
import panelRules from "#locale/panel-rules.fa.json" with { type: "json" };
import records from "#records/messages.fa.json" with { type: "json" };
import ui from "#ui/messages.fa.json" with { type: "json" };
import cpanel from "./messages.fa.json" with { type: "json" };

export const catalogue = {
	...ui,
	...records,
	...cpanel,
	validation: { ...rules.validation, ...panelRules.validation },
};
