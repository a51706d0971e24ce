import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { type Device, deviceWidths, type Theme } from "#records/document/preview-choices.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import frameSheet from "./preview-frame.css?url";

/**
 * Selector of the controls that keep working in the preview: they move through slides and rows of cards. Nothing else in
 * the frame works.
 */
const playing = "[data-step], [data-slide], [data-move], [data-play]";

/** Height of the page's sticky header, in CSS pixels. */
const headerRoom = 80;

/** The home page in an iframe, and the element that holds its sections. */
type Stage = { page: Document; place: Element };

/** Removes the saved sections from the page, and disables all its links. */
function prepare(page: Document, onChoose: (id: string) => void): Stage | undefined {
	const place = page.querySelector("[data-sections]");
	const view = page.defaultView;
	if (!place || !view) return undefined;
	for (const section of place.querySelectorAll("[data-section]")) section.remove();
	const sheet = page.createElement("link");
	sheet.rel = "stylesheet";
	sheet.href = frameSheet;
	page.head.append(sheet);
	const choose = (event: Event) => {
		const target = event.target as Element;
		if (target.closest(playing)) return;
		event.preventDefault();
		event.stopPropagation();
		const id = target.closest<HTMLElement>("[data-section]")?.dataset["section"];
		if (id && event.type === "click") onChoose(id);
	};
	// before the page's own script hears of it
	for (const type of ["click", "auxclick", "submit", "dragstart"])
		view.addEventListener(type, choose, { capture: true });
	return { page, place };
}

type Props = {
	locale: Locale;
	/** The preview shows the page as of this moment; empty means now. */
	at: string;
	device: Device;
	theme: Theme;
	chosenId: string | undefined;
	onChoose: (id: string) => void;
	/** The sections, drawn into the page. */
	children: (page: Document) => ReactNode;
};

/** The space available to the frame, in CSS pixels. */
function useRoom() {
	const room = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useEffect(() => {
		const box = room.current;
		if (!box) return;
		const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
		observer.observe(box);
		return () => observer.disconnect();
	}, []);
	return { room, size };
}

/** The public home page, with the sections being edited in place of the saved sections. */
export function PreviewFrame({ locale, at, device, theme, chosenId, onChoose, children }: Props) {
	const t = useTranslations("mainPage.preview");
	const [stage, setStage] = useState<Stage>();
	const [isMissing, setMissing] = useState(false);
	const [visit, setVisit] = useState(0);
	const { room, size } = useRoom();
	const choose = useRef(onChoose);
	choose.current = (id) => {
		seen.current = id;
		onChoose(id);
	};
	useEffect(() => {
		if (stage) stage.page.documentElement.dataset["theme"] = theme;
	}, [stage, theme]);
	/** The section that was last scrolled into view or clicked in the page. */
	const seen = useRef<string>(undefined);
	// after every render: a section may be drawn again, or appear only when its data has loaded
	useEffect(() => {
		for (const marked of stage?.place.querySelectorAll("[data-chosen]") ?? [])
			marked.removeAttribute("data-chosen");
		const section = chosenId && stage?.place.querySelector(`[data-section="${CSS.escape(chosenId)}"]`);
		if (!section) return;
		section.setAttribute("data-chosen", "");
		if (seen.current === chosenId) return;
		seen.current = chosenId;
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		// not `scrollIntoView`, which scrolls the panel around the frame too
		const view = stage?.page.defaultView;
		const top = section.getBoundingClientRect().top + (view?.scrollY ?? 0) - headerRoom;
		view?.scrollTo({ top, behavior: isStill ? "instant" : "smooth" });
	});
	const width = deviceWidths[device];
	const scale = size.width ? Math.min(1, size.width / width) : 1;
	const query = new URLSearchParams({ preview: "true", ...(at ? { at } : {}) });
	const src = `${locale === "en" ? "/en" : "/fa"}?${query}`;
	return (
		<div className="builder-room" ref={room}>
			{isMissing ? (
				<Alert
					tone="warn"
					action={
						<Button variant="outline" size="sm" onPress={() => setVisit((count) => count + 1)}>
							{t("again")}
						</Button>
					}
				>
					{t("missing")}
				</Alert>
			) : null}
			<iframe
				key={`${src} ${visit}`}
				title={t("title")}
				src={src}
				className="builder-frame"
				style={{
					width,
					height: size.height / scale || undefined,
					scale: String(scale),
					colorScheme: theme,
				}}
				onLoad={({ currentTarget }) => {
					const page = currentTarget.contentDocument;
					const ready = page ? prepare(page, (id) => choose.current(id)) : undefined;
					setMissing(!ready);
					setStage(ready);
				}}
			/>
			{stage ? createPortal(children(stage.page), stage.place) : null}
		</div>
	);
}
