import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { timeZone } from "#locale/date.ts";
import { direction, intlTag, type Locale } from "#locale/locale.ts";
import { AriaLocale, speakAria } from "#ui/aria-locale.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import enSheet from "#ui/locale-en.css?url";
import faSheet from "#ui/locale-fa.css?url";
import en from "#ui/messages.en.json" with { type: "json" };
import fa from "#ui/messages.fa.json" with { type: "json" };
import { Toasts } from "#ui/toast.tsx";
import { actions } from "./actions.tsx";
import { choices } from "./choices.tsx";
import { data } from "./data.tsx";
import { dates } from "./dates.tsx";
import { fields } from "./fields.tsx";
import { overlays } from "./overlays.tsx";
import type { Part } from "./say.tsx";
import { states } from "./states.tsx";
import { words } from "./words.tsx";

// Every part of src/ui with its states, in one language and theme. A test reads these files: a part without an example
// fails.

const parts: Part[] = [
	...actions,
	...fields,
	...choices,
	...dates,
	...overlays,
	...states,
	...data,
	...words,
];

export type Show = { locale: Locale; theme: "light" | "dark" };

/** `fa-light`, `en-dark`; undefined for anything else. */
export function readShow(text: string | null): Show | undefined {
	const [, locale, theme] = /^(fa|en)-(light|dark)$/.exec(text ?? "") ?? [];
	return locale && theme ? ({ locale, theme } as Show) : undefined;
}

/** Puts the page itself in the language and theme, for what opens over it, and waits for the library's words. */
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
	const { locale } = show;
	return (
		<LocaleProvider value={locale}>
			<IntlProvider locale={intlTag(locale)} messages={locale === "fa" ? fa : en} timeZone={timeZone}>
				<AriaLocale>
					<link rel="stylesheet" href={locale === "fa" ? faSheet : enSheet} />
					<Spoken show={show}>
						<main className="gal">
							<h1>{locale === "fa" ? "اجزای طراحی" : "Design parts"}</h1>
							{parts.map(({ name, Example }) => (
								<section key={name} id={`part-${name}`} aria-labelledby={`name-${name}`} className="gal-p">
									<h2 id={`name-${name}`} lang="en" dir="ltr">
										{name}
									</h2>
									<div className="gal-row">
										<Example />
									</div>
								</section>
							))}
						</main>
						<Toasts />
					</Spoken>
				</AriaLocale>
			</IntlProvider>
		</LocaleProvider>
	);
}
