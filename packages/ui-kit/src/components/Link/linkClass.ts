import { buttons, cover, inline, quiet, sizes } from './Link.css.ts';

/** Every look of a link. */
export const linkVariants = ['inline', 'quiet', 'primary', 'secondary', 'cover'] as const;

/**
 * `inline` stands among words, `quiet` by itself and as high as a finger; `primary` and `secondary` look like the
 * buttons; `cover` lies over all of the nearest positioned element, such as a `Card`.
 */
export type LinkVariant = (typeof linkVariants)[number];

/** Variant and size of a link. */
export interface LinkLook {
  /** Default `inline`. */
  variant?: LinkVariant;
  /** Of `primary` and `secondary`: the height of a button of that size. Default `medium`. */
  size?: 'medium' | 'large';
}

/** The classes of a `Link`, for the link of a router. */
export function linkClass({ variant = 'inline', size = 'medium' }: LinkLook = {}): string {
  if (variant === 'primary' || variant === 'secondary') return `${buttons[variant]} ${sizes[size]}`;
  return { inline, quiet, cover }[variant];
}
