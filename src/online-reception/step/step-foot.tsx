import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";

type Props = {
	back: string;
	backTo: string;
	/** Shown between the back and continue buttons. */
	children?: ReactNode;
	next?: ReactNode;
	/** Undefined on a page that has its own buttons to continue. */
	onNext?: (() => void) | undefined;
	busy?: boolean;
};

/** The bar below a page of the request, with the back and continue buttons. */
export const StepFoot = ({ back, backTo, children, next, onNext, busy }: Props) => (
	<footer className="step-foot">
		<div className="wrap">
			<Link className="button button-quiet step-foot-back" to={backTo}>
				<ArrowLeft className="icon icon-directional" aria-hidden />
				<span>{back}</span>
			</Link>
			<span className="grow hide-sm" />
			{children}
			{onNext ? (
				<Button
					size="lg"
					className="step-foot-next"
					busy={busy}
					onPress={onNext}
					iconEnd={<ArrowRight className="icon icon-directional" aria-hidden />}
				>
					{next}
				</Button>
			) : null}
		</div>
	</footer>
);
