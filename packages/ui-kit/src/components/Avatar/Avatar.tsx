import { avatars } from './Avatar.css.ts';

export interface AvatarProps {
  /** A name or an e-mail address; its initials stand in for a missing picture. */
  name: string;
  /** URL of a picture. Left out or empty: initials. */
  src?: string;
  /** `small` is 30 px for a header, `large` 56 px for a profile. Default `small`. */
  size?: 'small' | 'large';
  /** Added to its class. */
  className?: string;
}

/** A picture or initials, hidden from screen readers: the name stands beside it. */
export function Avatar({ name, src = '', size = 'small', className }: AvatarProps) {
  const shared = { className: className ? `${avatars[size]} ${className}` : avatars[size] };
  if (src !== '') return <img {...shared} src={src} alt="" referrerPolicy="no-referrer" />;
  return (
    <span {...shared} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

const letter = /[\p{L}\p{N}]/u;

/** The first letter of the first word, and of the last. */
export function initials(name: string): string {
  const firsts = name
    .split(/\s+/)
    .map((word) => [...word].find((character) => letter.test(character)) ?? '')
    .filter(Boolean);
  const [first = '?'] = firsts;
  const last = firsts.length > 1 ? firsts.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase();
}
