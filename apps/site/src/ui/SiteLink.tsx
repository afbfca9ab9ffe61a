import { type ComponentPropsWithRef, forwardRef } from 'react';
import { Link } from 'react-router-dom';
import { isReading } from '../addresses.ts';

interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Kept with the history entry. */
  state?: unknown;
}

/** A link of this site for the kits. Stories have a document of their own, which needs a load. */
export const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(
  { href, ...props },
  ref,
) {
  return <Link {...props} ref={ref} to={href} reloadDocument={isReading(href)} />;
});
