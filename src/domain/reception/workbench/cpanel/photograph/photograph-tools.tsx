import {
	ChevronLeft,
	ChevronRight,
	Contrast,
	RotateCcw,
	RotateCw,
	Scan,
	ZoomIn,
	ZoomOut,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PicturePoint } from "#records/media/picture-point.ts";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";

export const zooms = [1, 1.25, 1.5, 2, 3, 4] as const;

/** Keyboard actions on the photograph. */
export type PhotographControl = {
	zoom: (by: 1 | -1) => void;
	whole: () => void;
	turn: (by: 1 | -1) => void;
	contrast: () => void;
	page: (by: 1 | -1) => void;
	/** Moves an enlarged picture, in steps to the right and down. */
	pan: (right: number, down: number) => void;
	/** The point of the picture in the middle of the visible part. */
	middle: () => PicturePoint | undefined;
	focus: () => void;
};

type ToolProps = { label: string; icon: ReactNode; run: () => void; isDisabled?: boolean; isRare?: boolean };

const Tool = ({ label, icon, run, isDisabled = false, isRare = false }: ToolProps) => (
	<IconButton
		{...{ label, icon, isDisabled }}
		size="sm"
		{...(isRare ? { className: "is-rare" } : {})}
		onPress={run}
	/>
);

type ToolsProps = {
	control: PhotographControl;
	zoomAt: number;
	isContrasted: boolean;
	/** The shown page, counted from 0. */
	page: { at: number; count: number };
};

/** Buttons for zoom, rotation, contrast and pages. */
export function PhotographTools({ control, zoomAt, isContrasted, page }: ToolsProps) {
	const t = useTranslations("workbench.photograph");
	const tr = useTranslations("records.picture");
	return (
		<div className="workbench-photograph-tools inverse">
			<span>
				<Tool
					label={tr("smaller")}
					icon={<ZoomOut className="icon" aria-hidden />}
					run={() => control.zoom(-1)}
					isDisabled={zoomAt === 0}
				/>
				<b role="status">
					<Num>{(zooms[zoomAt] ?? 1) * 100}%</Num>
				</b>
				<Tool
					label={tr("larger")}
					icon={<ZoomIn className="icon" aria-hidden />}
					run={() => control.zoom(1)}
					isDisabled={zoomAt === zooms.length - 1}
				/>
				<Tool
					label={t("whole")}
					icon={<Scan className="icon" aria-hidden />}
					run={control.whole}
					isDisabled={zoomAt === 0}
					isRare
				/>
			</span>
			<span>
				<Tool
					label={t("turnBack")}
					icon={<RotateCcw className="icon" aria-hidden />}
					run={() => control.turn(-1)}
					isRare
				/>
				<Tool
					label={tr("turn")}
					icon={<RotateCw className="icon" aria-hidden />}
					run={() => control.turn(1)}
				/>
				<button
					type="button"
					className="icon-button icon-button-sm"
					aria-label={t("contrast")}
					aria-pressed={isContrasted}
					onClick={control.contrast}
				>
					<Contrast className="icon" aria-hidden />
				</button>
			</span>
			<span>
				<Tool
					label={tr("previous")}
					icon={<ChevronLeft className="icon icon-directional" aria-hidden />}
					run={() => control.page(-1)}
					isDisabled={page.at === 0}
				/>
				<Num>
					{page.at + 1} / {page.count}
				</Num>
				<Tool
					label={tr("next")}
					icon={<ChevronRight className="icon icon-directional" aria-hidden />}
					run={() => control.page(1)}
					isDisabled={page.at === page.count - 1}
				/>
			</span>
		</div>
	);
}

const keys = [
	["+ −", "zoom"],
	["R", "turn"],
	["C", "contrastKey"],
	["← ↑ → ↓", "move"],
	["PgDn", "page"],
	["Alt M", "mark"],
] as const;

export function PhotographKeys() {
	const t = useTranslations("workbench.photograph");
	return (
		<p className="workbench-photograph-keys inverse" aria-hidden>
			{keys.map(([key, does]) => (
				<span key={key}>
					<kbd dir="ltr">{key}</kbd> {t(does)}
				</span>
			))}
		</p>
	);
}
