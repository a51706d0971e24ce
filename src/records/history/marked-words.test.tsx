import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { LocaleProvider } from "#ui/locale-context.tsx";
import MarkedWords from "./marked-words.tsx";

const messages = { records: { history: { removed: "removed:", added: "added:" } } };
const html = (side: "both" | "after") =>
	renderToStaticMarkup(
		<IntlProvider locale="fa" messages={messages} timeZone="UTC">
			<LocaleProvider value="en">
				<MarkedWords before="قند 70-99 است" after="قند 70-110 است" side={side} />
			</LocaleProvider>
		</IntlProvider>,
	);
const said = (word: string) => `<span class="visually-hidden">${word}: </span>`;

it.each([
	["both", `<del>${said("removed")}70-99</del><ins>${said("added")}70-110</ins>`],
	["after", `<ins>${said("added")}70-110</ins>`],
] as const)(
	"changed words of %s are marked as in the history, and a range stays in its order",
	(side, marked) => {
		expect(html(side)).toBe(`قند <bdi dir="ltr" class="num">${marked}</bdi> است`);
	},
);
