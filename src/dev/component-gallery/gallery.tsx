import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { timeZone } from "#locale/date/time-zone.ts";
import { direction, intlTag, isLocale, type Locale } from "#locale/locale.ts";
import { AriaLocale, speakAria } from "#ui/aria-locale.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import enSheet from "#ui/locale-en.css?url";
import faSheet from "#ui/locale-fa.css?url";
import en from "#ui/messages.en.json" with { type: "json" };
import fa from "#ui/messages.fa.json" with { type: "json" };
import { Toasts } from "#ui/toast.tsx";
import { actions } from "./actions.tsx";
import { choices } from "./choices.tsx";
import { content } from "./content.tsx";
import { data } from "./data.tsx";
import { dates } from "./dates.tsx";
import type { ComponentExample } from "./example.tsx";
import { fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { overlays } from "./overlays.tsx";
import { EmptySheet, ErrorSheet, LoadingSheet } from "./state-sheets.tsx";
import { states } from "./states.tsx";

// Every part of src/ui with its states, in one language and theme. A test reads these files: a part without an example
// fails.

const parts: ComponentExample[] = [
	...actions,
	...fields,
	...choices,
	...dates,
	...overlays,
	...states,
	...data,
	...content,
];

/** Pages that show many components together, like the sheets of the design language. */
const sheets: Record<string, ComponentType> = {
	foundations: Foundations,
	empty: EmptySheet,
	error: ErrorSheet,
	loading: LoadingSheet,
};

export type Show = { locale: Locale; theme: "light" | "dark"; sheet?: string };

/** Parses `fa-light`, `en-dark`, `fa-light-foundations`; undefined for anything else. */
export function readShow(text: string | null): Show | undefined {
	const [, locale, theme, sheet] = /^(fa|en)-(light|dark)(?:-(\w+))?$/.exec(text ?? "") ?? [];
	return isLocale(locale) && (theme === "light" || theme === "dark") ? { locale, theme, sheet } : undefined;
}

/**
 * Sets the language and theme on the page itself, so that overlays have them, and waits for the texts of the component
 * library.
 */
function Spoken({ show: { locale, theme }, children }: { show: Show; children: ReactNode }) {
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		const page = document.documentElement;
		page.lang = locale;
		page.dir = direction(locale);
		page.dataset.theme = theme;
		void speakAria(locale).then(() => setReady(true));
	}, [locale, theme]);
	return isReady ? children : null;
}

export function Gallery({ show }: { show: Show }) {
	const { locale, sheet = "" } = show;
	const Sheet = sheets[sheet];
	return (
		<LocaleProvider value={locale}>
			<IntlProvider locale={intlTag(locale)} messages={locale === "fa" ? fa : en} timeZone={timeZone}>
				<AriaLocale>
					<link rel="stylesheet" href={locale === "fa" ? faSheet : enSheet} />
					<Spoken show={show}>
						{Sheet ? <Sheet /> : <AllParts isPersian={locale === "fa"} />}
						<Toasts />
					</Spoken>
				</AriaLocale>
			</IntlProvider>
		</LocaleProvider>
	);
}

const AllParts = ({ isPersian }: { isPersian: boolean }) => (
	<main className="gallery-grid">
		<h1>{isPersian ? "اجزای طراحی" : "Design parts"}</h1>
		{parts.map(({ name, Example }) => (
			<section key={name} id={`part-${name}`} aria-labelledby={`name-${name}`} className="sample-part">
				<h2 id={`name-${name}`} lang="en" dir="ltr">
					{name}
				</h2>
				<div className="sample-row">
					<Example />
				</div>
			</section>
		))}
	</main>
);
