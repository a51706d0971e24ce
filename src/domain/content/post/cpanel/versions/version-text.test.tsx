import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Block } from "../../rich-text.ts";
import { VersionBlock } from "./version-text.tsx";

const messages = {
	records: { history: { removed: "removed:", added: "added:" } },
	post: { versions: { figure: "Picture", file: "File", embed: "Video" } },
};
const link = (text: string, href: string, ...bold: "bold"[]) => ({
	type: "text" as const,
	text,
	marks: [...bold.map((type) => ({ type })), { type: "link" as const, attrs: { href } }],
});

it("shows the target of a changed link once, after its words", () => {
	const block: Block = {
		type: "paragraph",
		content: [link("one", "/1"), { type: "text", text: " and " }, link("t", "/2", "bold"), link("wo", "/2")],
	};
	const html = renderToStaticMarkup(
		<IntlProvider locale="en" messages={messages} timeZone="UTC">
			<LocaleProvider value="en">
				<VersionBlock block={block} targets={new Set([1])} side="before" around="ltr" />
			</LocaleProvider>
		</IntlProvider>,
	);
	expect(html).toMatch(
		/^<p>.*one<.* and .*wo<\/span> <bdi dir="ltr" class="version-target"><del>.*removed:.*\/2<\/del><\/bdi><\/p>$/,
	);
	expect(html).not.toContain("/1");
	expect(html.split("version-target")).toHaveLength(2);
});
