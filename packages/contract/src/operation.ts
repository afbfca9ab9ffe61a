import * as z from 'zod/mini';

export const operationState = z.enum(['running', 'done', 'cancelled', 'failed']);
export type OperationState = z.infer<typeof operationState>;

/** The answer of `POST api/v1/operations/{id}/cancel`: where the operation stands now (D-CANCEL). */
export const operationAnswer = z.object({ id: z.string(), state: operationState });
export type OperationAnswer = z.infer<typeof operationAnswer>;
