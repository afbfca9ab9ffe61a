import type { StyleRule } from '@vanilla-extract/css';
import { handTones } from './themes.ts';
import { vars } from './vars.css.ts';

/** Media queries that the kits share. */
export const media = {
  phone: '(max-width: 40rem)',
  wide: '(min-width: 75rem)',
  /** A window zoomed to 400 %: what sticks to its edges would cover what it is about. */
  short: '(max-height: 25rem)',
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  dark: '(prefers-color-scheme: dark)',
  forcedColors: '(forced-colors: active)',
} as const;

/** The cascade layer that holds all of Fabula's styles: unlayered styles of the embedder win. */
export const layerName = 'fabula';

export type LayeredRule = Omit<StyleRule, '@layer'>;

/** Puts a vanilla-extract rule into Fabula's cascade layer, or into another one. */
export function layered(rule: LayeredRule, layer: string = layerName): StyleRule {
  return { '@layer': { [layer]: rule } } as StyleRule;
}

/** Declarations alone. */
type Still = Omit<LayeredRule, 'selectors' | '@media' | '@supports' | '@container'>;

/** Selectors of the page, and of the host of a shadow root, where they match. */
export const rootsWith = (match: string) => [`:root${match}`, `:host(${match})`];

/** Set by embedders to reduce motion. */
export const stillRoots = rootsWith('[data-fabula-motion="reduced"]');

/** A rule with other declarations while motion is reduced, by the system or the embedder. For `layered({…})`. */
export function stilled(rule: LayeredRule, still: Still): LayeredRule {
  return {
    ...rule,
    selectors: { ...rule.selectors, [stillRoots.map((root) => `${root} &`).join(', ')]: still },
    '@media': { ...rule['@media'], [media.reducedMotion]: still },
  };
}

/**
 * For `selectors`: what an element with the attribute `data-hand`, the number of a hand's colour, has of that colour.
 * `part`: a pseudo-element, as '::before'.
 */
export const byHand = (make: (color: string) => Still, part = ''): Record<string, Still> =>
  Object.fromEntries(
    handTones.map((tone) => [`&[data-hand="${tone}"]${part}`, make(vars.color[`hand${tone}`])]),
  );

/** Padding at the foot of a phone's screen, clear of its rounded corners and its home bar. */
export const footPadding = {
  paddingInline: `max(${vars.space[2]}, env(safe-area-inset-left)) max(${vars.space[2]}, env(safe-area-inset-right))`,
  paddingBlock: `${vars.space[1]} max(${vars.space[1]}, env(safe-area-inset-bottom))`,
} as const;

/** A bar at the foot of a phone's screen. */
export const footBar = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  background: vars.color.raised,
  borderBlockStart: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.lifted,
  ...footPadding,
} as const;

/** The focus ring. Spread it into a rule for `[data-focus-visible]`, inside `layered({…})`. */
export const focusRing = {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
} as const;

/** Removes the browser’s outline, for elements that draw `focusRing` themselves. */
export const noFocusRing = { outline: 'none' } as const;

/** Family, size (15 px) and line height of the interface: buttons, menus, forms. */
export const interfaceText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.body,
  lineHeight: vars.leading.interface,
} as const;

/** For controls: an embedder’s reset that lets controls inherit their font changes nothing about them. */
export const controlText = {
  fontStyle: 'normal',
  fontVariant: 'normal',
  letterSpacing: 'normal',
} as const;

/** As `interfaceText`, one size smaller (14 px): labels, notes, rows of tables. */
export const labelText = {
  fontFamily: vars.font.interface,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
} as const;

/** Family, size and line height of the story itself, for a measure of 62 to 68 letters. */
export const proseText = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.prose,
  lineHeight: vars.leading.prose,
} as const;

/** Chapter marks and margin labels: small caps of the prose serif, letterspaced. */
export const smallCaps = {
  fontFamily: vars.font.prose,
  fontSize: vars.text.caption,
  fontVariantCaps: 'all-small-caps',
  letterSpacing: '0.08em',
  lineHeight: vars.leading.interface,
} as const;
