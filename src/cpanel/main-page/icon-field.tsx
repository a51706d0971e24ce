import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { iconNamed, iconNames } from "#ui/icons.ts";
import { PickGroup } from "#ui/pick-group.tsx";
import { PopoverTrigger } from "#ui/popover-button.tsx";

type Props = { label: string; value: string; onChange: (name: string) => void; isReadOnly: boolean };

/** An icon field; the user picks the icon by its picture. */
export function IconField({ label, value, onChange, isReadOnly }: Props) {
	const t = useTranslations("mainPage");
	const nameOf = (name: string) =>
		iconNames.includes(name) ? t(`icon.${name}` as "icon.heart") : t("icon.droplet");
	return (
		<div className="field">
			<span className="label" aria-hidden>
				{label}
			</span>
			<PopoverTrigger
				className="control select-button icon-field"
				aria-label={`${label}: ${nameOf(value)}`}
				disabled={isReadOnly}
				windowLabel={label}
				face={
					<>
						<Icon of={iconNamed(value)} />
						<span className="grow">{nameOf(value)}</span>
						<ChevronsUpDown className="icon" aria-hidden />
					</>
				}
			>
				{(close) => (
					<PickGroup
						label={label}
						className="icon-choices"
						value={value || undefined}
						onChange={(name) => {
							onChange(name);
							close();
						}}
						picks={iconNames.map((name) => ({
							value: name,
							face: (
								<span className="icon-choice" title={nameOf(name)}>
									<Icon of={iconNamed(name)} />
									<span className="visually-hidden">{nameOf(name)}</span>
								</span>
							),
						}))}
					/>
				)}
			</PopoverTrigger>
		</div>
	);
}
