import { useQuery } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { mediaTypes } from "#domain/media/kinds.ts";
import type { MediaItem } from "#domain/media/schema.ts";
import { useCall } from "#records/call-context.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = {
	label: string;
	hint: ReactNode;
	value: string | null;
	onChange: (id: string | null) => void;
	isReadOnly: boolean;
};

const media = collectionClient<MediaItem, never, never>("Media");

/** A picture of the library, or none. */
export function PictureField({ label, hint, value, onChange, isReadOnly }: Props) {
	const t = useTranslations("mainPage.picture");
	const [isOpen, setOpen] = useState(false);
	const [chosen, setChosen] = useState<MediaItem>();
	return (
		<fieldset className="link-field">
			<legend className="label">{label}</legend>
			{value ? (
				<div className="chosen-post">
					{chosen?.id === value ? <img src={chosen.filePath} alt="" className="picture-thumb" /> : null}
					<span className="grow">{chosen?.id === value ? chosen.title : t("chosen")}</span>
					{isReadOnly ? null : (
						<IconButton
							size="sm"
							label={t("remove", { label })}
							icon={<X className="icon" aria-hidden />}
							onPress={() => onChange(null)}
						/>
					)}
				</div>
			) : null}
			{isReadOnly ? null : (
				<Button
					variant="outline"
					size="sm"
					icon={<ImagePlus className="icon" aria-hidden />}
					onPress={() => setOpen(true)}
				>
					{t("choose")}
				</Button>
			)}
			{hint ? <small className="muted">{hint}</small> : null}
			<Dialog title={t("choose")} isOpen={isOpen} onClose={() => setOpen(false)} size="lg">
				<Pictures
					onPick={(item) => {
						setChosen(item);
						onChange(item.id);
						setOpen(false);
					}}
				/>
			</Dialog>
		</fieldset>
	);
}

/** The pictures of the library, the newest first. */
function Pictures({ onPick }: { onPick: (item: MediaItem) => void }) {
	const t = useTranslations("mainPage.picture");
	const call = useCall();
	const { data } = useQuery({
		queryKey: ["builder-pictures"],
		queryFn: () => call(() => media.list({ pageSize: 100 })),
	});
	const pictures = data?.dataList.filter(({ mediaType }) => mediaType === mediaTypes.image);
	if (pictures?.length === 0) return <p className="muted">{t("none")}</p>;
	return (
		<ul className="kind-cards">
			{pictures?.map((item) => (
				<li key={item.id}>
					<button type="button" className="kind-card" onClick={() => onPick(item)}>
						<img src={item.filePath} alt="" className="picture-thumb" loading="lazy" />
						<span>{item.title}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
