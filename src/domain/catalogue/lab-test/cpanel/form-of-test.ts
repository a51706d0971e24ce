import type { useCollectionForm } from "#records/form/use-collection-form.ts";
import type { LabTestRecord, LabTestRecordInput, LabTestRow } from "../record-schema.ts";

/** The form of a test, as used by its sections. */
export type TestForm = ReturnType<typeof useCollectionForm<LabTestRow, LabTestRecord, LabTestRecordInput>>;
