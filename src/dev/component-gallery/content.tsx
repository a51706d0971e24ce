import { __iconData as arrow } from "lucide-react/icons/arrow-right";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { BidiText, Latin, Num } from "#ui/bidi-text.tsx";
import { Brand } from "#ui/brand.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MapFrame } from "#ui/map-frame.tsx";
import { Mark } from "#ui/mark.tsx";
import { Pager } from "#ui/pager.tsx";
import { Photo } from "#ui/photo.tsx";
import { SiteSample } from "#ui/site-sample.tsx";
import { type ComponentExample, longestText, State, useExampleText } from "./example.tsx";

/** A picture of one grey pixel; the `#` at the end keeps text that is added to the address out of the data. */
const point = "data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA#";

function WordRuns() {
	const say = useExampleText();
	return (
		<State name="rest">
			<p>
				<BidiText
					text={say(
						"ساعت 06:30–20:00، ISO 15189 و HbA1c تا 98.6%",
						"06:30–20:00, ISO 15189 and HbA1c to 98.6%",
					)}
				/>
			</p>
			<p>
				<Num>021-0000 0000</Num> <Latin>Anti-CCP</Latin>
			</p>
		</State>
	);
}

const Icons = () => (
	<State name="a thing, a direction">
		<Icon of={microscope} />
		<Icon of={arrow} pointing />
	</State>
);

function Kickers() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Kicker>{say("جواب‌دهی آنلاین", "Results online")}</Kicker>
		</State>
	);
}

const Marks = () => (
	<State name="rest">
		<Mark />
	</State>
);

function Brands() {
	const say = useExampleText();
	return (
		<State name="rest">
			<Brand
				name={say("آزمایشگاه نمونه", "Nemooneh")}
				type={say("آزمایشگاه تشخیص پزشکی", "Medical laboratory")}
				says={say("صفحهٔ نخست", "Home page")}
			/>
		</State>
	);
}

function Photos() {
	const say = useExampleText();
	return (
		<State name="loading behind, shown">
			<div className="sample-photo">
				<Photo
					source={{
						base: point,
						widths: [320],
						hasAvif: false,
						focalX: 50,
						focalY: 50,
						width: 320,
						height: 200,
						placeholder: point,
						alt: say("سالن پذیرش", "The reception hall"),
					}}
					sizes="10rem"
				/>
			</div>
		</State>
	);
}

function Trail() {
	const say = useExampleText();
	return (
		<State name="rest, long" wide>
			<Breadcrumbs
				label={say("مسیر صفحه", "Where you are")}
				steps={[
					{ key: "home", label: say("صفحهٔ نخست", "Home"), href: "/" },
					{ key: "tests", label: say("آزمایش‌ها", "Tests"), href: "/tests" },
					{ key: "test", label: say(longestText.fa, longestText.en), href: "/test-details/1" },
				]}
			/>
		</State>
	);
}

const Pages = () => (
	<State name="in the middle" wide>
		<Pager page={8} totalPages={20} hrefOf={(page) => `/tests?page=${page}`} />
	</State>
);

function MapPlace() {
	const say = useExampleText();
	return (
		<State name="rest">
			<div className="sample-map">
				<MapFrame
					href="https://www.openstreetmap.org/"
					label={say("نشانی روی نقشه", "The address on a map")}
				/>
			</div>
		</State>
	);
}

function Samples() {
	const locale = useLocale();
	const say = useExampleText();
	return (
		<State name="rest" wide>
			<SiteSample
				locale={locale}
				words={{
					action: say("پذیرش آنلاین", "Online reception"),
					kicker: say("جواب‌های تأییدشده", "Verified results"),
					title: say("جوابِ روشن، تصمیمِ مطمئن", "Clear results, sure decisions"),
					lede: longestText[locale],
					start: say("شروع پذیرش", "Start reception"),
					more: say("فهرست آزمایش‌ها", "Test catalogue"),
					tiles: [say("دریافت جواب", "Get results"), say("پذیرش", "Reception"), say("در منزل", "At home")],
					note: say("آمادگی", "Preparation"),
					state: say("در محدوده", "Within range"),
					link: say("پیوند درون متن", "Link in a text"),
					quiet: say("متن کم‌رنگ", "Quiet text"),
				}}
			/>
		</State>
	);
}

export const content: ComponentExample[] = [
	{ name: "breadcrumbs", Example: Trail },
	{ name: "pager", Example: Pages },
	{ name: "map-frame", Example: MapPlace },
	{ name: "bidi-text", Example: WordRuns },
	{ name: "icon", Example: Icons },
	{ name: "kicker", Example: Kickers },
	{ name: "mark", Example: Marks },
	{ name: "brand", Example: Brands },
	{ name: "photo", Example: Photos },
	{ name: "site-sample", Example: Samples },
];
