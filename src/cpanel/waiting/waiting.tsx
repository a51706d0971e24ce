import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { ErrorState } from "#ui/error-state.tsx";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

const words = { fa, en };

/** The frame in grey until it is known who is here. Knows its few words itself: the catalogue is still on its way. */
export function Waiting({ locale }: { locale: Locale }) {
	const { title, pleaseWait } = words[locale];
	return (
		<div className="cp" aria-busy="true">
			<title>{title}</title>
			<div className="side" />
			<div className="cpb">
				<div className="cptop" />
				<main className="cpm">
					<h1 className="vh">{title}</h1>
					<p className="vh" role="status">
						{pleaseWait}
					</p>
					<div className="sk-region stack stack-5" aria-hidden>
						<span className="sk sk-title" />
						<span className="sk sk-block" />
					</div>
				</main>
			</div>
		</div>
	);
}

/** The server does not answer at all: another try, on the same page. */
export function Unreachable() {
	const t = useTranslations();
	return (
		<main className="cpm">
			<title>{t("cpanel.name")}</title>
			<ErrorState title={t("records.problem.network")} onRetry={() => location.reload()}>
				{t("cpanel.unreachable")}
			</ErrorState>
		</main>
	);
}
