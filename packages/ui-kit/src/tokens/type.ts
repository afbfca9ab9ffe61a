import { vars } from './vars.css.ts';

/** The choices of the type that prose is set in. */
export const typeChoices = {
  size: ['1', '2', '3', '4', '5', '6', '7'],
  measure: ['narrow', 'medium', 'wide'],
  face: ['serif', 'sans', 'legible'],
  leading: ['close', 'medium', 'open'],
  edge: ['ragged', 'justified'],
} as const;

/** One of each of `typeChoices`. */
export type TypeChoice = {
  [Name in keyof typeof typeChoices]: (typeof typeChoices)[Name][number];
};

/** The choices that the page’s own style sheet stands for. */
export const defaultType: TypeChoice = {
  size: '3',
  measure: 'medium',
  face: 'serif',
  leading: 'medium',
  edge: 'ragged',
};

/** CSS values of each choice. The default has none: the page's own style sheet sets it. */
export const typeValues = {
  size: {
    1: '1rem',
    2: '1.125rem',
    4: '1.4375rem',
    5: '1.6875rem',
    6: '2rem',
    7: '2.5rem',
  },
  measure: { narrow: '25em', wide: '39em' },
  /** Atkinson Hyperlegible Next is loaded by the page; the interface's typeface is its fallback. */
  face: {
    sans: vars.font.interface,
    legible: `'Atkinson Hyperlegible Next Variable', ${vars.font.interface}`,
  },
  leading: { close: '1.42', open: '1.95' },
  edge: { justified: 'justify' },
} as const satisfies { [Name in keyof TypeChoice]: { [Choice in TypeChoice[Name]]?: string } };
