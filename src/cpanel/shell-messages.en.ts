import rules from "#locale/messages.en.json" with { type: "json" };
import panelRules from "#locale/panel-rules.en.json" with { type: "json" };
import records from "#records/messages.en.json" with { type: "json" };
import ui from "#ui/messages.en.json" with { type: "json" };
import cpanel from "./messages.en.json" with { type: "json" };

export const catalogue = {
	...ui,
	...records,
	...cpanel,
	validation: { ...rules.validation, ...panelRules.validation },
};
