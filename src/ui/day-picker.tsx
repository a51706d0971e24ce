import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.ts";
import { PopoverTrigger } from "./popover-button.tsx";
import { Skeleton, SkeletonRegion } from "./skeleton.tsx";

const Calendar = lazyComponent(async () => (await import("./calendar.tsx")).default);

type Props = {
	/** The purpose of the day, for screen readers. */
	label: string;
	/** A Gregorian day `YYYY-MM-DD`; empty when no day is chosen. */
	value: string;
	onChange: (day: string) => void;
	/** The content of the button. */
	face: ReactNode;
	className: string;
	/** Days that are often chosen. */
	shortcuts?: readonly { day: string; name: string }[];
	isDisabled?: boolean;
	describedBy?: string;
	buttonRef?: ((button: HTMLButtonElement | null) => void) | undefined;
};

/** A button that opens a month from which to choose a day. The calendar loads when it is first opened. */
export function DayPicker(props: Props) {
	const {
		label,
		value,
		onChange,
		face,
		className,
		shortcuts = [],
		isDisabled,
		describedBy,
		buttonRef,
	} = props;
	return (
		<PopoverTrigger
			className={className}
			buttonRef={buttonRef}
			disabled={isDisabled}
			aria-describedby={describedBy}
			face={face}
			windowLabel={label}
			windowLook={{
				placement: "bottom start",
				className: "popover-calendar",
				windowClassName: "popover-days",
			}}
		>
			{(close) => {
				const choose = (day: string) => {
					close();
					onChange(day);
				};
				return (
					<>
						{shortcuts.length ? (
							<div className="chips">
								{shortcuts.map(({ day, name }) => (
									<button
										key={day}
										type="button"
										className={day === value ? "chip on" : "chip"}
										aria-pressed={day === value}
										onClick={() => choose(day)}
									>
										{name}
									</button>
								))}
							</div>
						) : null}
						<Suspense
							fallback={
								<SkeletonRegion>
									<Skeleton height="17rem" width="17.5rem" />
								</SkeletonRegion>
							}
						>
							<Calendar label={label} value={value} onChange={choose} />
						</Suspense>
					</>
				);
			}}
		</PopoverTrigger>
	);
}
