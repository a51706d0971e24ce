import type { JSONContent } from "@tiptap/core";
import { cleanBody } from "../../clean-body.ts";
import type { PostBody } from "../../rich-text.ts";

/** The body that is stored, of the editor's document. What is too large goes on as it is, and the form says so. */
export function bodyOf(json: JSONContent): PostBody {
	const { body } = cleanBody(json);
	return body ?? (json as PostBody);
}

/** The editor's document of a stored body; one without words has an empty line to write in. */
export const documentOf = (body: PostBody | undefined): JSONContent => ({
	type: "doc",
	content: body?.content?.length ? body.content : [{ type: "paragraph" }],
});
