import { ImageOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { UploadDocument } from "#domain/upload/schema.ts";
import { useDocumentPicture } from "./document-picture.ts";

/** «نسخه، صفحهٔ 2», «کارت ملی پیشین». */
export function useDocumentName() {
	const t = useTranslations("queue.documents");
	return (documents: readonly UploadDocument[], at: number) => {
		const { kind, isReplaced } = documents[at] ?? { kind: "idCard", isReplaced: false };
		if (kind === "idCard") return t(isReplaced ? "idCardBefore" : "idCard");
		const alike = documents
			.slice(0, at + 1)
			.filter((one) => one.kind === kind && one.isReplaced === isReplaced);
		return t(isReplaced ? "prescriptionBefore" : "prescription", { number: alike.length });
	};
}

function Thumb({ document, name, onOpen, isOpen, isNew }: ThumbProps) {
	const t = useTranslations("queue.documents");
	const { address, isError } = useDocumentPicture(document.id, "thumb");
	return (
		<button type="button" className="doc" aria-pressed={isOpen} onClick={onOpen}>
			<span className="document-thumbnail">
				{address ? <img src={address} alt="" /> : null}
				{isError ? <ImageOff className="icon" aria-hidden /> : null}
			</span>
			<b>{name}</b>
			{isNew ? <span className="badge badge-ok">{t("new")}</span> : null}
		</button>
	);
}
type ThumbProps = {
	document: UploadDocument;
	name: string;
	isOpen: boolean;
	onOpen: () => void;
	/** Sent with the answer that the desk is looking at. */
	isNew: boolean;
};

type Props = {
	documents: readonly UploadDocument[];
	/** Those that the last answer has brought. */
	news: readonly UploadDocument[];
	openId: string | undefined;
	onOpen: (id: string) => void;
};

/** What the patient has sent, small; pressed, it opens beside the form. */
export function Documents({ documents, news, openId, onOpen }: Props) {
	const t = useTranslations("queue.documents");
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
							isNew={news.includes(document)}
							onOpen={() => onOpen(document.id)}
						/>
					</li>
				))}
			</ul>
		</section>
	) : null;
}
