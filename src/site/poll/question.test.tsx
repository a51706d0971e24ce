import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Poll } from "#domain/content/poll/schema.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { Question } from "./question.tsx";

const poll: Poll = {
	id: "1",
	question: "<svg onload=alert(1)>",
	openDateTime: null,
	closeDateTime: null,
	state: "open",
	options: [
		{ id: "a", title: "<b>a</b>", voteCount: 2 },
		{ id: "b", title: "b", voteCount: 1 },
	],
	chosenOptionId: "b",
	totalVotes: 3,
};
const shown = (locale: "fa" | "en", more: Partial<Poll> = {}) =>
	renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<Question poll={{ ...poll, ...more }} number={1} action="/poll/1" outcome={null} refusal={undefined} />
		</LocaleProvider>,
	);
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a question", () => {
	it("shows its results in words and numbers, and marks the reader's own answer in words", () => {
		expect(wordsOf(shown("en"))).toContain("67% 2 votes b Your vote 33% 1 vote 3 votes");
		expect(wordsOf(shown("fa"))).toContain("b رأی شما 33% 1 رأی 3 رأی");
	});

	it("shows hostile input as plain text", () => {
		const html = shown("en");
		expect(html).not.toMatch(/<svg onload|<b>a/);
		expect(html).toContain("&lt;svg onload=alert(1)&gt;");
	});

	it("says when it opens, and that there are no votes", () => {
		const waiting = { state: "waiting", openDateTime: "2026-05-23T03:30:00.000Z", totalVotes: null } as const;
		expect(wordsOf(shown("en", { ...waiting, chosenOptionId: null }))).toContain(
			"Opens on 23 May 2026 at 07:00.",
		);
		const none = { state: "closed", closeDateTime: "2026-05-23T03:30:00.000Z", totalVotes: 0 } as const;
		expect(wordsOf(shown("fa", { ...none, chosenOptionId: null }))).toContain("کسی رأی نداده است.");
	});
});
