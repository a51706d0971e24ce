import { ImageOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { UploadDocument } from "#domain/upload/schema.ts";
import { useDocumentPicture } from "./document-picture.ts";

/** «نسخه، صفحهٔ 2», «کارت ملی». */
export function useDocumentName() {
	const t = useTranslations("desk.documents");
	return (documents: readonly UploadDocument[], at: number) =>
		documents[at]?.kind === "idCard" ? t("idCard") : t("prescription", { number: at + 1 });
}

function Thumb({ document, name, onOpen, isOpen }: ThumbProps) {
	const { address, isError } = useDocumentPicture(document.id, "thumb");
	return (
		<button type="button" className="doc" aria-pressed={isOpen} onClick={onOpen}>
			<span className="doc-th">
				{address ? <img src={address} alt="" /> : null}
				{isError ? <ImageOff className="i" aria-hidden /> : null}
			</span>
			<b>{name}</b>
		</button>
	);
}
type ThumbProps = { document: UploadDocument; name: string; isOpen: boolean; onOpen: () => void };

type Props = {
	documents: readonly UploadDocument[];
	openId: string | undefined;
	onOpen: (id: string) => void;
};

/** What the patient has sent, small; pressed, it opens beside the form. */
export function Documents({ documents, openId, onOpen }: Props) {
	const t = useTranslations("desk.documents");
	const nameOf = useDocumentName();
	return documents.length ? (
		<section>
			<h3>{t("title")}</h3>
			<ul className="docs">
				{documents.map((document, index) => (
					<li key={document.id}>
						<Thumb
							document={document}
							name={nameOf(documents, index)}
							isOpen={document.id === openId}
							onOpen={() => onOpen(document.id)}
						/>
					</li>
				))}
			</ul>
		</section>
	) : null;
}
