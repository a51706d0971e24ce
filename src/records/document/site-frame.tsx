import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { direction, type Locale } from "#locale/locale.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { Theme } from "./preview-choices.tsx";

type Props = {
	title: string;
	/** Width of the shown window, in pixels. */
	width: number;
	locale: Locale;
	theme: Theme;
	/** Address of the site's style sheet for the content. */
	sheet: string;
	/** Selector of the element that determines the height; the whole content by default. */
	measured?: string;
	children: ReactNode;
	onShown?: (root: Document) => void;
};

/**
 * A frame with its own width and the site's style sheets: the content looks as it does on a phone, scaled down to the
 * available space. Nothing in the frame can be clicked or focused.
 */
export function SiteFrame(props: Props) {
	const { title, width, locale, theme, sheet, measured, children, onShown } = props;
	const frame = useRef<HTMLIFrameElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const [root, setRoot] = useState<Document>();
	const [{ scale, height }, setSize] = useState({ scale: 0.3, height: 500 });
	const begin = useCallback(
		(element: HTMLIFrameElement | null) => {
			frame.current = element;
			const made = element?.contentDocument;
			if (!made) return;
			// the site's sheet, and what the page says of fonts, palette and colours
			for (const link of document.querySelectorAll('link[rel="stylesheet"], style'))
				made.head.append(made.importNode(link, true));
			const own = made.createElement("link");
			own.rel = "stylesheet";
			own.href = sheet;
			made.head.append(own);
			setRoot(made);
		},
		[sheet],
	);
	useEffect(() => {
		if (!root) return;
		const html = root.documentElement;
		html.lang = locale;
		html.dir = direction(locale);
		html.dataset["theme"] = theme;
		html.dataset["js"] = "";
		html.style.cssText = document.documentElement.style.cssText;
		html.style.colorScheme = theme;
		root.body.inert = true;
	}, [root, locale, theme]);
	useEffect(() => {
		if (!root || !box.current) return;
		const measure = () => {
			const room = box.current?.clientWidth ?? width;
			const whole = measured ? root.querySelector<HTMLElement>(measured)?.offsetHeight : bottomOf(root);
			setSize({ scale: Math.min(1, room / width), height: whole || 500 });
			onShown?.(root);
		};
		const seen = new ResizeObserver(measure);
		seen.observe(box.current);
		seen.observe(root.body);
		root.addEventListener("load", measure, true);
		return () => {
			seen.disconnect();
			root.removeEventListener("load", measure, true);
		};
	}, [root, width, measured, onShown]);
	// the content has changed: measured after it renders
	useEffect(() => {
		if (!root || !onShown) return;
		const soon = requestAnimationFrame(() => onShown(root));
		return () => cancelAnimationFrame(soon);
	});
	return (
		<div className="site-frame" ref={box} style={{ height: height * scale }}>
			<iframe ref={begin} title={title} tabIndex={-1} style={{ width, height, scale: String(scale) }} />
			{root ? createPortal(<LocaleProvider value={locale}>{children}</LocaleProvider>, root.body) : null}
		</div>
	);
}

/** The lower end of the last part of a page, because the page itself is at least as high as its window. */
const bottomOf = ({ body }: Document) =>
	Math.ceil(Math.max(0, ...[...body.children].map((part) => part.getBoundingClientRect().bottom)));
