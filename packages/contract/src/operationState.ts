import * as z from 'zod/mini';

export const operationState = z.enum(['running', 'done', 'cancelled', 'failed']);
export type OperationState = z.infer<typeof operationState>;
