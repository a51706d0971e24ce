import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { catalogueTexts } from "./texts.ts";
import { catalogueHref } from "./url.ts";

const latin = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const persian = [..."ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"];

type Props = { letters: string[]; current: string | undefined };

/** First letters: Latin letters of the codes, and on Persian pages also Persian letters of the names (site 5.1). */
export function Letters({ letters, current }: Props) {
	const locale = useLocale();
	const t = catalogueTexts(locale);
	const leading = new Set(letters);
	const alphabets = locale === "fa" ? [persian, latin] : [latin];
	const all = (
		<li>
			<SiteLink
				to="/tests"
				className={current ? "" : "on"}
				aria-current={current ? undefined : "true"}
				data-keep
			>
				{t("tests.all")}
			</SiteLink>
		</li>
	);
	return (
		<nav className="letters" aria-label={t("tests.letters")}>
			{alphabets.map((alphabet, index) => (
				<ol key={alphabet[0]} lang={alphabet === latin ? "en" : undefined}>
					{index === 0 ? all : null}
					{alphabet.map((letter) => (
						<li key={letter}>
							{leading.has(letter) ? (
								<SiteLink
									to={catalogueHref({ letter })}
									className={letter === current ? "on" : ""}
									aria-current={letter === current ? "true" : undefined}
									data-keep
								>
									{letter}
								</SiteLink>
							) : (
								<span className="off" aria-hidden="true">
									{letter}
								</span>
							)}
						</li>
					))}
				</ol>
			))}
		</nav>
	);
}
