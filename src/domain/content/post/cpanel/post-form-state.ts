import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import type { PostRecord, PostRow } from "../record-schema.ts";
import type { PostForm } from "./post-input.ts";

/** The form of a post, as its parts get it. */
export type PostFormState = ReturnType<typeof useCollectionForm<PostRow, PostRecord, PostForm>>;
