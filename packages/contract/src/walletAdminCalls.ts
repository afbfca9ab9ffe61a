import type { ApiCall } from './ApiCall.ts';
import {
  accountWallet,
  adminCreditsAnswer,
  adminWalletAnswer,
  creditOrderRequest,
  walletOrderRequest,
} from './walletAdmin.ts';

const path = '/api/v1/wallets/{id}';
const json = <Schema extends Extract<ApiCall['answer'], { kind: 'json' }>['schema']>(schema: Schema) =>
  ({ kind: 'json', status: 200, schema }) as const;
const paging: ApiCall['query'] = [
  { name: 'limit', kind: 'number', description: 'How many at most, from 1 to 200; 50 when left out.' },
  { name: 'before', kind: 'number', description: 'Only what is older than this id. The Link header has it.' },
];

/** Admin calls for other people's money and credits (D-LEDGER). */
export const walletAdminCalls: readonly ApiCall[] = [
  {
    name: 'find_wallet',
    method: 'GET',
    path: '/api/v1/wallets',
    access: 'admin',
    summary: 'Reads the wallet and the credits of the account with this e-mail address, or this id.',
    query: [{ name: 'account', kind: 'text', description: 'The e-mail address, or the id.' }],
    answer: json(accountWallet),
  },
  {
    name: 'wallet_credits',
    method: 'GET',
    path: `${path}/credits`,
    access: 'admin',
    summary: 'Lists what an account’s credits came from and went to, newest first.',
    query: paging,
    answer: json(adminCreditsAnswer),
  },
  {
    name: 'wallet_money',
    method: 'GET',
    path: `${path}/transactions`,
    access: 'admin',
    summary: 'Lists what came into an account’s wallet and left it, newest first.',
    query: paging,
    answer: json(adminWalletAnswer),
  },
  ...(['grant', 'take'] as const).map(
    (act): ApiCall => ({
      name: `${act}_credits`,
      method: 'POST',
      path: `${path}/${act}`,
      access: 'admin',
      summary: `${act === 'grant' ? 'Gives credits to an account' : 'Takes credits from an account, those that were given first'}, with a reason that its owner reads. The header Idempotency-Key makes it safe to send again.`,
      request: creditOrderRequest,
      answer: json(accountWallet),
    }),
  ),
  ...(['freeze', 'unfreeze'] as const).map(
    (act): ApiCall => ({
      name: `${act}_wallet`,
      method: 'POST',
      path: `${path}/${act}`,
      access: 'admin',
      summary:
        act === 'freeze'
          ? 'Freezes a wallet: nothing is spent, bought, claimed or paid in. The owner reads the reason.'
          : 'Frees a frozen wallet. The owner reads the reason.',
      request: walletOrderRequest,
      answer: json(accountWallet),
    }),
  ),
];
