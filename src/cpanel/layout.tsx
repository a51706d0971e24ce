import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import {
	type ClientLoaderFunctionArgs,
	Link,
	type MiddlewareFunction,
	Navigate,
	Outlet,
	useLoaderData,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import { useTranslations } from "use-intl";
import { ApiProblem, staffClient, storedToken, unwrap } from "#api/client.ts";
import { staffPages } from "#domain/access/staff/cpanel/pages.ts";
import type { StaffUser } from "#domain/access/staff/schema.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { defaultLocale, isLocale } from "#locale/locale.ts";
import { CallProvider, callWith } from "#records/call-context.tsx";
import { CurrentUserProvider, useCurrentUser } from "#records/current-user.ts";
import { NoRights } from "#records/detail/record-states.tsx";
import { createQueryClient } from "#records/query-client.ts";
import { buttonClass } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import icon from "#ui/site-icon.svg?url";
import sheet from "./cpanel.css?url";
import { chosenLocale, LanguageProvider, LocaleSheet } from "./language.tsx";
import { addMessages, speak } from "./load-messages.ts";
import { Loading, Unreachable } from "./loading/loading.tsx";
import { pageOfAddress } from "./pages.ts";
import { leaveFor, loginHref } from "./session/sign-out.ts";
import { useSignInAgain } from "./session/use-sign-in-again.ts";
import { useWatchSession } from "./session/watch-session.ts";
import { BareShell, Shell } from "./shell.tsx";
import { landingPath } from "./sidebar-entries.ts";

const FirstPassword = lazyComponent(async () => {
	await addMessages(staffPages.messages);
	return (await import("./session/first-password.tsx")).default;
});

const FirstFactor = lazyComponent(async () => {
	await addMessages(staffPages.messages);
	return (await import("./session/first-factor.tsx")).default;
});

// the page is shown without waiting for it
const SignInAgain = lazyComponent(async () => (await import("./session/sign-in-again.tsx")).SignInAgain);

// The door of the control panel (specification §2.6, §6): without a token, or when the current user cannot be read, to
// the login page and back to where one was going.

export const links = () => [
	{ rel: "stylesheet", href: sheet },
	{ rel: "icon", href: icon },
];
export const meta = () => [{ name: "robots", content: "noindex" }];
// who is signed in is asked once; afterwards each call tells when the session is over
export const shouldRevalidate = () => false;

/**
 * The user to show without a connection: on the day sheet, the sampler stored on the device; undefined on every other page.
 */
async function userOnDevice(pathname: string): Promise<StaffUser | undefined> {
	if (pageOfAddress(pathname)?.right !== "daySheet.read") return undefined;
	const { keptUser } = await import("#domain/reception/day-sheet/cpanel/offline/kept-sheet.ts");
	return keptUser(Date.now()).catch(() => undefined);
}

/** A connection that is silent for this long is treated as no connection. */
const silentMs = 2_500;

/** The signed-in user; on the day sheet, if the connection is silent, the user stored on the device. */
function askUser(pathname: string): Promise<StaffUser> {
	const asked = unwrap(staffClient.Auth.GetUser.$get());
	const silence = new Promise<void>((resolve) => setTimeout(resolve, silentMs));
	const known = silence.then(() => userOnDevice(pathname)).then((user) => user ?? asked);
	return Promise.race([asked, known]);
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { pathname, search } = new URL(request.url);
	const login = loginHref(`${pathname}${search}`);
	if (!storedToken()) return leaveFor(login);
	const words = speak(chosenLocale());
	try {
		const user = await askUser(pathname);
		await words;
		return { user };
	} catch (problem) {
		// without any answer there is no login page to go to either
		if (!(problem instanceof ApiProblem) || problem.status !== 0) return leaveFor(login);
		await words;
		return { user: await userOnDevice(pathname) };
	}
}
clientLoader.hydrate = true as const;

// a page is shown once its words are there
export const clientMiddleware: MiddlewareFunction<Record<string, unknown>>[] = [
	async ({ request }, next) => {
		const page = pageOfAddress(new URL(request.url).pathname);
		const words = page && addMessages(page.messages);
		const answer = await next();
		await words;
		return answer;
	},
];

/** A grey placeholder of the page frame, which the server sends without any user data. */
export function HydrateFallback() {
	const root = useRouteLoaderData<{ locale?: string }>("root");
	const locale = isLocale(root?.locale) ? root.locale : defaultLocale;
	return (
		<>
			<LocaleSheet locale={locale} />
			<Loading locale={locale} />
		</>
	);
}

/** Shows the page if this user may see it. */
function Guarded({ children }: { children: ReactNode }) {
	const t = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const { pathname } = useLocation();
	const page = pageOfAddress(pathname);
	if (!page || hasRight(user, page.right)) return children;
	// who may not see the dashboard lands where they may be (panel 1.3)
	if (page.path === "") return <Navigate to={landingPath(user)} replace />;
	return (
		<section className="card">
			<title>{t("name")}</title>
			<NoRights>
				<Link to={landingPath(user)} className={buttonClass({ variant: "outline" })}>
					<span>{t("backHome")}</span>
				</Link>
			</NoRights>
		</section>
	);
}

function SignedIn({ start }: { start: StaffUser }) {
	const [user, setUser] = useState(start);
	const { signInAgain, isOpen, finish } = useSignInAgain();
	const [call] = useState(() => callWith(signInAgain));
	useWatchSession();
	return (
		<CurrentUserProvider value={{ user, setUser }}>
			<CallProvider value={call}>
				{user.mustChangePassword || user.mustSetFactor ? (
					<BareShell>
						<Suspense>{user.mustChangePassword ? <FirstPassword /> : <FirstFactor />}</Suspense>
					</BareShell>
				) : (
					<Shell>
						<Guarded>
							<Outlet />
						</Guarded>
					</Shell>
				)}
				<Suspense>
					<SignInAgain user={user} isOpen={isOpen} finish={finish} />
				</Suspense>
			</CallProvider>
		</CurrentUserProvider>
	);
}

export default function CpanelLayout() {
	const { user } = useLoaderData<typeof clientLoader>();
	const [client] = useState(createQueryClient);
	return (
		<QueryClientProvider client={client}>
			<LanguageProvider>{user ? <SignedIn start={user} /> : <Unreachable />}</LanguageProvider>
		</QueryClientProvider>
	);
}
