import { randomBytes } from 'node:crypto';
import type { Charge, ChargeOpening, Charges } from './charges.ts';
import type { Operation, OperationRequest } from './Operation.ts';
import type { OperationOpening, Operations } from './operations.ts';

export interface PaidOperationsConfig {
  operations: Operations;
  charges: Charges;
}

export interface PaidOperation {
  operation: Operation;
  /** To be captured with what the operation first brings, or released. */
  charge: Charge;
}

/** Why an operation was not opened. */
export type PaidOperationRefusal =
  | Extract<OperationOpening, { refusal: string }>
  | Extract<ChargeOpening, { refusal: string }>;

/** Reserves what an operation costs, then opens it under the id that its owner proposes: one that is not opened costs nothing. */
export async function openPaidOperation(
  { operations, charges }: PaidOperationsConfig,
  request: OperationRequest,
  proposedId = randomBytes(16).toString('base64url'),
): Promise<PaidOperation | PaidOperationRefusal> {
  const { caller, credits, call } = request;
  const held = await charges.reserve({ caller, credits, operationId: proposedId, call });
  if ('refusal' in held) return held;
  const { charge } = held;
  let opening: OperationOpening | undefined;
  try {
    opening = operations.open(request, proposedId);
  } finally {
    if (opening === undefined || 'refusal' in opening) await charge.release();
  }
  return 'refusal' in opening ? opening : { operation: opening.operation, charge };
}
