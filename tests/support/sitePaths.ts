import { type Address, addresses, patternsOf } from '../../apps/site/src/addresses.ts';

/** Every address of the site's table that no content is named in, also the adult ones. */
export const sitePaths = Object.values<Address>(addresses)
  .flatMap(patternsOf)
  .map((pattern) => pattern.replace('/:slug?', '').replace(':genre', 'gothic'))
  .filter((path) => !path.includes(':'));

export const isOfAdmins = (path: string) =>
  Object.values<Address>(addresses).some((one) => one.path === path && one.needs === 'admin');
