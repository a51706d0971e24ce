import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { iconNamed } from "#ui/icons.ts";
import { Photo } from "#ui/photo.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { SectionDefinition, SectionProps } from "../section.ts";
import type { loadHomeBrands } from "./data.server.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { HomeBrandsSettings } from "./settings.ts";

type Props = SectionProps<HomeBrandsSettings, Awaited<ReturnType<typeof loadHomeBrands>>>;

function View({ id, settings: { title, items }, data: { logos } }: Props) {
	if (items.length === 0) return null;
	return (
		<section className="wrap brands" data-section={id} data-reveal>
			{title ? <h2>{title}</h2> : null}
			<ul>
				{items.map(({ name, icon, url }, index) => {
					const logo = logos[index];
					return (
						<li key={`${index}-${name}`}>
							<Linked url={url}>
								{logo ? (
									<span className="brand-logo">
										<Photo source={logo} sizes="120px" decorative className="brand-photo" />
									</span>
								) : (
									<Icon of={iconNamed(icon)} />
								)}
								<span>{name}</span>
							</Linked>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

const Linked = ({ url, children }: { url: string; children: ReactNode }) =>
	url ? <SiteLink to={url}>{children}</SiteLink> : <div>{children}</div>;

export const homeBrands: SectionDefinition = { settings: HomeBrandsSettings, View, texts: { fa, en } };
