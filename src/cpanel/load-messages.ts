import { useSyncExternalStore } from "react";
import { direction, type Locale } from "#locale/locale.ts";
import type { PanelPages } from "#records/panel-pages.ts";
import { speakAria } from "#ui/aria-locale.tsx";

// The words of the control panel in the language that is spoken: those of the shell, of lists and forms, and of each noun
// whose page was opened. They are there before a page or a language is shown; the other language is not fetched.

type LoadMessages = PanelPages["messages"];
type Spoken = { locale: Locale; messages: object; nouns: readonly LoadMessages[] };

const opened = new Set<LoadMessages>();
const listeners = new Set<() => void>();
let wanted: Locale | undefined;
let spoken: Spoken | undefined;

const shellMessages = async (locale: Locale): Promise<object> =>
	(locale === "fa" ? await import("./shell-messages.fa.ts") : await import("./shell-messages.en.ts"))
		.catalogue;

async function load(locale: Locale, nouns: readonly LoadMessages[]): Promise<Spoken> {
	const [shell, ...more] = await Promise.all([
		shellMessages(locale),
		...nouns.map(async (messages) => (await messages(locale)).default),
	]);
	const all: { validation?: object }[] = [shell, ...more];
	// a page may bring sentences of rules that no other one needs
	const validation = Object.assign({}, ...all.map((each) => each.validation));
	return { locale, messages: Object.assign({}, ...all, { validation }), nouns };
}

/** Shows the requested language once all its texts are loaded, including the texts of pages opened during loading. */
async function showWanted(): Promise<void> {
	for (;;) {
		if (!wanted) return;
		const [next] = await Promise.all([load(wanted, [...opened]), speakAria(wanted)]);
		if (next.locale !== wanted || next.nouns.length !== opened.size) continue;
		document.documentElement.lang = next.locale;
		document.documentElement.dir = direction(next.locale);
		spoken = next;
		for (const listener of listeners) listener();
		return;
	}
}

/** Switches to a language, including on the open page. */
export function speak(locale: Locale): Promise<void> {
	wanted = locale;
	return showWanted();
}

/** Loads the texts of a kind of record in the current or requested language. */
export async function addMessages(messages: LoadMessages): Promise<void> {
	if (spoken?.nouns.includes(messages)) return;
	opened.add(messages);
	try {
		await showWanted();
	} catch (problem) {
		opened.delete(messages);
		throw problem;
	}
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

function current(): Spoken {
	if (!spoken) throw new Error("no language is spoken yet");
	return spoken;
}

/** The current language and its texts, as a hook. */
export const useSpoken = () => useSyncExternalStore(subscribe, current);
