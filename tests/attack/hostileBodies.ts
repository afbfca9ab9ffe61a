import { apiCalls } from '../../packages/contract/src/index.ts';
import type { Attack } from '../support/attacking/Attack.ts';
import { sweepBodies } from '../support/attacking/sweepBodies.ts';

const LONG_BYTES = 1024 * 1024;
const SHORT_BYTES = 128 * 1024;

const withBody = apiCalls.filter(({ body }) => body);
const bytesOf = ({ body }: (typeof withBody)[number]) => body?.bytes ?? 0;
const short = withBody.filter((call) => bytesOf(call) < SHORT_BYTES);
const middle = withBody.filter((call) => bytesOf(call) >= SHORT_BYTES && bytesOf(call) < LONG_BYTES);
const long = withBody.filter((call) => bytesOf(call) >= LONG_BYTES);

/** Every call that takes a body with every shape of body, at its full length, as a guest and as an account. */
export const attacks: readonly Attack[] = [
  { name: 'hostile bodies at forms', run: () => sweepBodies(short) },
  { name: 'hostile bodies at generations', run: () => sweepBodies(middle) },
  ...long.map((call) => ({ name: `hostile bodies at ${call.name}`, run: () => sweepBodies([call]) })),
];
