import { describe, expect, it } from "vitest";
import { listDistricts } from "#domain/sampling/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/people.ts";
import { listOwnAddresses } from "./own-addresses.server.ts";
import { submitReception } from "./submit.server.ts";

const test = testDatabase();
// Saturday 1405/03/02, 07:00
const startsAt = "2026-05-23T03:30:00.000Z";
