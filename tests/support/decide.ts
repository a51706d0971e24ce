import type { Context } from "#database/context.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";

// Decisions of the desk, followed by a look at the reception.

export async function acceptAndLook(ctx: Context, id: string, input: Parameters<typeof acceptReception>[2]) {
	await acceptReception(ctx, id, input);
	return getReception(ctx, id);
}

export async function changeAndLook(ctx: Context, id: string, input: Parameters<typeof changeStage>[2]) {
	await changeStage(ctx, id, input);
	return getReception(ctx, id);
}
