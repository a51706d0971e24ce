import { ClipboardCheck, FileText, HousePlus } from "lucide-react";
import { direction, type Locale } from "#locale/locale.ts";
import { Badge } from "./badge.tsx";
import { Num } from "./bidi-text.tsx";
import { buttonClass } from "./button.tsx";
import { Mark } from "./mark.tsx";

type Props = {
	/** URL of the centre's own mark; if omitted, Nemooneh's mark is shown. */
	logo?: string | undefined;
	/** Language and direction of the sample, independent of its surroundings. */
	locale: Locale;
	words: Record<
		"action" | "kicker" | "title" | "lede" | "start" | "more" | "note" | "state" | "link" | "quiet",
		string
	> & { tiles: string[] };
};

const icons = [FileText, ClipboardCheck, HousePlus];

/** A part of a public page built from real components, to preview colours; nothing in it can be clicked. */
export const SiteSample = ({ locale, words, logo }: Props) => (
	<div className="site-sample" lang={locale} dir={direction(locale)}>
		<div className="site-sample-bar">
			{logo ? <img className="mark mark-own" src={logo} alt="" width="38" height="38" /> : <Mark />}
			<span className="grow" />
			<span className={buttonClass({ size: "sm" })}>{words.action}</span>
		</div>
		<div className="site-sample-hero">
			<small>{words.kicker}</small>
			<strong>{words.title}</strong>
			<p>{words.lede}</p>
			<div className="row-button">
				<span className={buttonClass({ size: "sm" })}>{words.start}</span>
				<span className={buttonClass({ size: "sm", variant: "soft" })}>{words.more}</span>
			</div>
		</div>
		<div className="site-sample-tiles">
			{icons.map((Icon, index) => (
				<span key={words.tiles[index]}>
					<Icon className="icon" aria-hidden /> {words.tiles[index]}
				</span>
			))}
		</div>
		<div className="site-sample-band">
			<Num>24</Num> <Num>540+</Num> <Num>98.6%</Num>
		</div>
		<div className="site-sample-foot">
			<Badge tone="main">{words.note}</Badge>
			<Badge tone="ok">{words.state}</Badge>
			<span className="site-sample-link">{words.link}</span>
			<span className="muted">{words.quiet}</span>
		</div>
	</div>
);
