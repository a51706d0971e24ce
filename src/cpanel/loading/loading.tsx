import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { ErrorState } from "#ui/error-state.tsx";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

const words = { fa, en };

/**
 * A grey placeholder of the page frame, shown until the user is known. It contains the few texts it needs, because the
 * catalogue is still loading.
 */
export function Loading({ locale }: { locale: Locale }) {
	const { title, pleaseWait } = words[locale];
	return (
		<div className="cpanel" aria-busy="true">
			<title>{title}</title>
			<div className="side" />
			<div className="cpanel-body">
				<div className="cpanel-top" />
				<main className="cpanel-main">
					<h1 className="visually-hidden">{title}</h1>
					<p className="visually-hidden" role="status">
						{pleaseWait}
					</p>
					<div className="skeleton-region stack stack-5" aria-hidden>
						<span className="skeleton skeleton-title" />
						<span className="skeleton skeleton-block" />
					</div>
				</main>
			</div>
		</div>
	);
}

/** Shown when the server does not respond at all: offers to load the same page again. */
export function Unreachable() {
	const t = useTranslations();
	return (
		<main className="cpanel-main">
			<title>{t("cpanel.name")}</title>
			<ErrorState title={t("records.problem.network")} onRetry={() => location.reload()}>
				{t("cpanel.unreachable")}
			</ErrorState>
		</main>
	);
}
