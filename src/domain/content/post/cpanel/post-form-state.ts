import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import type { PostRecord, PostRow } from "../record-schema.ts";
import type { PostForm } from "./post-input.ts";

/** The state of a post's form, as passed to its parts. */
export type PostFormState = ReturnType<typeof useCollectionForm<PostRow, PostRecord, PostForm>>;
