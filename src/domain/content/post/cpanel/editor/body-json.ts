import type { JSONContent } from "@tiptap/core";
import { cleanBody } from "../../clean-body.ts";
import type { PostBody } from "../../rich-text.ts";

/** The stored body, from the editor's document. A body that is too large is passed on, and the form reports it. */
export function bodyOf(json: JSONContent): PostBody {
	const { body } = cleanBody(json);
	return body ?? (json as PostBody);
}

/** The editor's document for a stored body; for a body without text, an empty line to write in. */
export const documentOf = (body: PostBody | undefined): JSONContent => ({
	type: "doc",
	content: body?.content?.length ? body.content : [{ type: "paragraph" }],
});
