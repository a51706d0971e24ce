import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { siteInfoClient, unwrap } from "#api/client.ts";
import type { SiteInfo } from "#domain/content/site-info/schema.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** The laboratory's name and details, in the reader's language. */
export function useSiteInfo() {
	const locale = useLocale();
	return useQuery({
		queryKey: ["site-info", locale],
		queryFn: () => unwrap(siteInfoClient.SiteInfo[":locale"].$get({ param: { locale } })),
		staleTime: "static",
	});
}

type Props = {
	/** CSS `size` and `margin` of the printed pages; by default those of the printer. */
	page?: { size: string; margin: string };
	className: string;
	onPrinted: () => void;
	children: ReactNode;
};

/** A printout: it prints automatically once it is loaded with its pictures, and is removed after printing. */
export function Paper({ page, className, onPrinted, children }: Props) {
	const { size, margin } = page ?? {};
	useEffect(() => {
		const sheet = new CSSStyleSheet();
		if (size) sheet.replaceSync(`@page { size: ${size}; margin: ${margin}; }`);
		document.adoptedStyleSheets.push(sheet);
		addEventListener("afterprint", onPrinted, { once: true });
		let isGone = false;
		const pictures = [...document.querySelectorAll<HTMLImageElement>(".paper img")];
		// one that does not come is not waited for
		void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
			if (!isGone) print();
		});
		return () => {
			isGone = true;
			removeEventListener("afterprint", onPrinted);
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
		};
	}, [size, margin, onPrinted]);
	return createPortal(<article className={`paper ${className}`}>{children}</article>, document.body);
}

/** The head of a printed page: the laboratory's logo, name, address and phone numbers. */
export const PaperHead = ({ centre, children }: { centre: SiteInfo; children?: ReactNode }) => (
	<header className="paper-head">
		{centre.logoFilePath ? <img src={centre.logoFilePath} width="48" height="48" alt="" /> : null}
		<span className="paper-centre">
			<b>{centre.centerName}</b>
			<span>{centre.address}</span>
			<bdi dir="ltr">{[centre.phone1, centre.phone2].filter(Boolean).join(" · ")}</bdi>
		</span>
		{children}
	</header>
);

/** A fact on a printout; not printed when the fact is unknown. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
	children ? (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	) : null;
