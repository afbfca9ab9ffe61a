import type { Charge } from './charges.ts';
import type { Operation } from './Operation.ts';

/** What was charged is what the ledger says, also where it says so late. */
export async function captureFor(operation: Operation, charge: Charge): Promise<void> {
  operation.charged = await charge.capture((credits) => {
    operation.charged = credits;
  });
}
