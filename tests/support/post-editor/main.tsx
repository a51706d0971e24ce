import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { IntlProvider } from "use-intl";
import "#cpanel/cpanel.css";
import { catalogue as en } from "#cpanel/shell-messages.en.ts";
import { catalogue as fa } from "#cpanel/shell-messages.fa.ts";
import BodyEditor from "#domain/content/post/cpanel/editor/body-editor.tsx";
import { emptyBody } from "#domain/content/post/read-body.ts";
import type { PostBody } from "#domain/content/post/rich-text.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { CallProvider } from "#records/call-context.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";

// The editor of a text alone in a page, for browser tests: no server, no library, `window.body` is what its form would have.

const locale: Locale = location.search.includes("en") ? "en" : "fa";
document.documentElement.lang = locale;
document.documentElement.dir = direction(locale);

type Page = Window & { body?: PostBody; setBody?: (body: PostBody) => void };

function Form() {
	const [body, setBody] = useState<PostBody>(emptyBody);
	Object.assign(window as Page, { body, setBody });
	return (
		<main className="card">
			<h1>{locale}</h1>
			<BodyEditor value={body} onChange={setBody} locale={locale} label="متن" />
		</main>
	);
}

const nothing = async () => ({ dataList: [] }) as never;
createRoot(document.getElementById("root") as HTMLElement).render(
	<StrictMode>
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>
				<LocaleProvider value={locale}>
					<IntlProvider locale={locale} messages={locale === "fa" ? fa : en} timeZone={timeZone}>
						<CallProvider value={nothing}>
							<Form />
						</CallProvider>
					</IntlProvider>
				</LocaleProvider>
			</QueryClientProvider>
		</MemoryRouter>
	</StrictMode>,
);
