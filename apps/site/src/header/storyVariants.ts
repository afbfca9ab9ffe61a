import { addressAt, pathOf } from '../addresses.ts';
import { compactPath, isCompactPath } from '../works/places.ts';

/** The two variants of a story's or library's path, or null (A1). A story belongs to one mode, so its id is left out. */
export function storyVariants(pathname: string): { safe: string; adult: string } | null {
  if (isCompactPath(pathname)) return { safe: compactPath(false), adult: compactPath(true) };
  const address = addressAt(pathname);
  return address?.hasModeSwitch ? { safe: pathOf(address.at), adult: pathOf(address.at, true) } : null;
}
