import { expect, it } from 'vitest';
import { isPublicOnly, ownerFor, ownersFor, serverOwner } from './connectionPolicies.ts';

it.each([
  ['a visitor', undefined, false, [], { refusal: 'signed_out' }, { refusal: 'signed_out' }],
  ['an account', 'ines', false, ['ines'], 'ines', { refusal: 'forbidden' }],
  ['an admin', 'ada', true, ['ada', serverOwner], 'ada', serverOwner],
  ['who is at the machine', undefined, true, [serverOwner], serverOwner, serverOwner],
])('%s', (_, accountId, isTrusted, owners, ownOne, everybodys) => {
  const asker = { accountId, isTrusted };
  expect(ownersFor(asker)).toEqual(owners);
  expect([ownerFor(asker, 'account'), ownerFor(asker, 'server')]).toEqual([ownOne, everybodys]);
  // The server's own connection may lead into its network, whoever uses it.
  expect([isPublicOnly(asker), isPublicOnly(asker, serverOwner)]).toEqual([!isTrusted, false]);
});
