import { __iconData as arrow } from "lucide-react/icons/arrow-right";
import { __iconData as microscope } from "lucide-react/icons/microscope";
import { Brand } from "#ui/brand.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Kicker } from "#ui/kicker.tsx";
import { MapFrame } from "#ui/map-frame.tsx";
import { Mark } from "#ui/mark.tsx";
import { Pager } from "#ui/pager.tsx";
import { Photo } from "#ui/photo.tsx";
import { Latin, Num, Runs } from "#ui/runs.tsx";
import { longName, type Part, State, useSay } from "./say.tsx";

/** One grey point as a picture; what stands after the hash is no part of it. */
const point = "data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA#";

function WordRuns() {
	const say = useSay();
	return (
		<State name="rest">
			<p>
				<Runs
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
	const say = useSay();
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
	const say = useSay();
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
	const say = useSay();
	return (
		<State name="loading behind, shown">
			<div className="gal-ph">
				<Photo
					source={{
						base: point,
						widths: [320],
						hasAvif: false,
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
	const say = useSay();
	return (
		<State name="rest, long" wide>
			<Breadcrumbs
				label={say("مسیر صفحه", "Where you are")}
				steps={[
					{ key: "home", label: say("صفحهٔ نخست", "Home"), href: "/" },
					{ key: "tests", label: say("آزمایش‌ها", "Tests"), href: "/tests" },
					{ key: "test", label: say(longName.fa, longName.en), href: "/test-details/1" },
				]}
			/>
		</State>
	);
}

const Pages = () => (
	<State name="in the middle" wide>
		<Pager page={8} totalPages={20} addressOf={(page) => `/tests?page=${page}`} />
	</State>
);

function MapPlace() {
	const say = useSay();
	return (
		<State name="rest">
			<div className="gal-map">
				<MapFrame
					href="https://www.openstreetmap.org/"
					label={say("نشانی روی نقشه", "The address on a map")}
				/>
			</div>
		</State>
	);
}

export const words: Part[] = [
	{ name: "breadcrumbs", Example: Trail },
	{ name: "pager", Example: Pages },
	{ name: "map-frame", Example: MapPlace },
	{ name: "runs", Example: WordRuns },
	{ name: "icon", Example: Icons },
	{ name: "kicker", Example: Kickers },
	{ name: "mark", Example: Marks },
	{ name: "brand", Example: Brands },
	{ name: "photo", Example: Photos },
];
