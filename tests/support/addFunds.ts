import { type AddFundsAnswer, addFundsAnswer } from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';

/** Opens a payment of so many dollars into the wallet of whoever is signed in. */
export async function addFunds(member: Visitor, amount: number | string): Promise<AddFundsAnswer> {
  const response = await member.post('/api/v1/wallet/add-funds', { amount });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return addFundsAnswer.parse(await response.json());
}
