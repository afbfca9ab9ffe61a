import { avatars } from './Avatar.css.ts';
import { initials } from './initials.ts';

/** What `Avatar` takes. */
export interface AvatarProps {
  /** Of the person, or their address: its initials stand where there is no picture. */
  name: string;
  /** The address of a picture. Left out or empty: initials. */
  src?: string;
  /** `small` is 30 px for a header, `large` 56 px for a profile. Default `small`. */
  size?: 'small' | 'large';
  /** Added to its class. */
  className?: string;
}

/** Somebody’s picture or initials, beside their name: screen readers pass it over. */
export function Avatar({ name, src = '', size = 'small', className }: AvatarProps) {
  const shared = { className: className ? `${avatars[size]} ${className}` : avatars[size] };
  if (src !== '') return <img {...shared} src={src} alt="" referrerPolicy="no-referrer" />;
  return (
    <span {...shared} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
