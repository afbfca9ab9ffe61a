/** Text sizes. Prose is 19 px and the interface 14–15 px at the browser's default size. */
export const textSizes = {
  caption: '0.8125rem',
  label: '0.875rem',
  body: '0.9375rem',
  prose: '1.1875rem',
  heading: '1.5rem',
  title: '2.125rem',
  display: 'clamp(2.5rem, 1.6rem + 4vw, 4.5rem)',
} as const;

/** Steps of 4 px: the key counts them. */
export const spaces = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const;

export const radii = { small: '3px', medium: '6px', large: '12px' } as const;

export const leadings = { tight: '1.2', interface: '1.45', prose: '1.65' } as const;

/** The width of a column of prose, for an element with the prose size: 65 characters of Literata. */
export const measure = '31em';

/** Heights of controls for a mouse, and the heights that replace them for touch. */
export const controlHeights = { small: '1.75rem', medium: '2.25rem', large: '2.75rem' } as const;
export const touchHeights = { small: '2.75rem', medium: '2.75rem', large: '3rem' } as const;

export const durations = { quick: '120ms', settle: '180ms', ink: '240ms' } as const;
export const easings = { out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

export const fontFamilies = {
  prose:
    "'Literata Variable', 'Literata Fallback', 'Literata Fallback Noto', Georgia, 'Times New Roman', serif",
  interface:
    "'Source Sans 3 Variable', 'Source Sans Fallback', 'Source Sans Fallback Roboto', system-ui, 'Segoe UI', Arial, sans-serif",
  screenplay: "'Courier Prime', 'Courier Prime Fallback', 'Courier New', monospace",
} as const;
