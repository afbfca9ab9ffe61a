import { labelText, layered, vars } from '@fabula/ui-kit/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { editorWidth } from '../StoryEditor/editorWidth.ts';

const appear = keyframes({ from: { opacity: 0, translate: '0 4px' } });

/** A row above the selected words; on a phone it would cover the text, which has its own bar. */
export const bubble = style(
  layered({
    position: 'absolute',
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: 'max-content',
    padding: '3px',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    boxShadow: vars.shadow.lifted,
    ...labelText,
    animation: `${appear} ${vars.duration.quick} ${vars.ease.out}`,
    '@container': { [editorWidth.phone]: { display: 'none' } },
    '@media': { print: { display: 'none' } },
  }),
);

export const row = style(layered({ display: 'flex', alignItems: 'center' }));

export const verbButton = style(layered({ selectors: { '&&': { paddingInline: vars.space[2] } } }));

export const price = style(
  layered({
    paddingInline: vars.space[2],
    color: vars.color.inkFaint,
    fontSize: vars.text.caption,
    whiteSpace: 'nowrap',
  }),
);

export const askedAbout = style(
  layered({
    borderRadius: '2px',
    background: `color-mix(in oklab, ${vars.color.pencilRule} 35%, transparent)`,
  }),
);
