import {
	BellRing,
	CalendarClock,
	ChartColumn,
	ClipboardList,
	Crown,
	FileCheck2,
	FilePenLine,
	GalleryHorizontalEnd,
	Images,
	Info,
	KeyRound,
	Languages,
	LayoutDashboard,
	LayoutTemplate,
	Link,
	ListTree,
	type LucideIcon,
	MessageSquare,
	MessageSquareText,
	Newspaper,
	Palette,
	PlugZap,
	Presentation,
	Route,
	ScrollText,
	SearchX,
	Settings2,
	TestTubes,
	Trash2,
	UserRound,
	UsersRound,
	Vote,
} from "lucide-react";

const icons = {
	"bell-ring": BellRing,
	"calendar-clock": CalendarClock,
	"chart-column": ChartColumn,
	"clipboard-list": ClipboardList,
	crown: Crown,
	"file-check": FileCheck2,
	"file-pen-line": FilePenLine,
	"gallery-horizontal-end": GalleryHorizontalEnd,
	images: Images,
	info: Info,
	"key-round": KeyRound,
	languages: Languages,
	"layout-dashboard": LayoutDashboard,
	"layout-template": LayoutTemplate,
	link: Link,
	"list-tree": ListTree,
	"message-square-text": MessageSquareText,
	"message-square": MessageSquare,
	newspaper: Newspaper,
	palette: Palette,
	"plug-zap": PlugZap,
	presentation: Presentation,
	route: Route,
	"scroll-text": ScrollText,
	"search-x": SearchX,
	"settings-2": Settings2,
	"test-tubes": TestTubes,
	"trash-2": Trash2,
	"user-round": UserRound,
	"users-round": UsersRound,
	vote: Vote,
} as const satisfies Record<string, LucideIcon>;
export type PanelIconName = keyof typeof icons;

/** Icons that are mirrored with the reading direction. */
const directional: ReadonlySet<PanelIconName> = new Set(["list-tree"]);

/** The icon of a page or of a group of the sidebar. */
export function PanelIcon({ name }: { name: PanelIconName }) {
	const Icon = icons[name];
	return <Icon className={directional.has(name) ? "icon icon-directional" : "icon"} aria-hidden />;
}
