import type { SheetText } from "#domain/result/print/sheet-text.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Said } from "./said.tsx";

/** The laboratory with its physician and accreditation, as on the sheet. */
function Laboratory({ text }: { text: SheetText }) {
	const { name, lines } = text.laboratory;
	return (
		<section className="report-laboratory" aria-label={name}>
			<p className="report-laboratory-name">
				<b>
					<BidiText text={name} />
				</b>
				{lines.map((line) => (
					<small key={line}>
						<BidiText text={line} />
					</small>
				))}
			</p>
			{text.authority.length > 0 ? <Said all={text.authority} className="report-authority" /> : null}
			<strong className="report-paper-title">{text.title}</strong>
		</section>
	);
}

function Person({ text }: { text: SheetText }) {
	const { name, facts } = text.patient;
	return (
		<div className="report-person">
			<span className="avatar report-avatar" aria-hidden>
				{[...name][0]}
			</span>
			<div>
				<h1>
					<bdi>{name}</bdi>
				</h1>
				<p className="muted report-person-facts">
					{facts.map((fact) => (
						<span key={fact}>
							<BidiText text={fact} />
						</span>
					))}
				</p>
			</div>
			<Said all={text.facts} className="report-facts" />
		</div>
	);
}

/** The patient of the report, and the laboratory with its physician and accreditation. */
export function Head({ text }: { text: SheetText }) {
	return (
		<section className="card report-head">
			<Laboratory text={text} />
			<Person text={text} />
		</section>
	);
}
