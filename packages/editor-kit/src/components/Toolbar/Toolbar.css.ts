import { layered, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { editorContainer, editorWidth } from '../StoryEditor/editorWidth.ts';

export const words = style(
  layered({
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container': { [`${editorContainer} (max-width: 28rem)`]: { display: 'none' } },
  }),
);

export const roomyOnly = style(layered({ '@container': { [editorWidth.phone]: { display: 'none' } } }));
export const narrowOnly = style(layered({ '@container': { [editorWidth.wide]: { display: 'none' } } }));

export const counts = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    gap: `${vars.space[1]} ${vars.space[6]}`,
    margin: 0,
    fontSize: vars.text.label,
  }),
);
export const term = style(layered({ margin: 0, color: vars.color.inkSoft }));
export const number = style(
  layered({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: vars.color.ink }),
);

/** Sticks under the toolbar and takes no room. */
export const anchor = style(
  layered({
    position: 'sticky',
    zIndex: 3,
    display: 'flex',
    justifyContent: 'flex-end',
    height: 0,
    paddingInline: vars.space[6],
    '@container': { [editorWidth.phone]: { paddingInline: 0 } },
  }),
);
export const panel = style(
  layered({
    alignSelf: 'flex-start',
    boxSizing: 'border-box',
    width: 'min(30rem, 100%)',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    padding: vars.space[3],
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.raised,
    boxShadow: vars.shadow.lifted,
    '@container': { [editorWidth.phone]: { borderRadius: 0, borderInline: 0 } },
  }),
);
export const field = style(
  layered({ flex: '1 1 9rem', '@container': { [editorWidth.phone]: { flexBasis: '5rem' } } }),
);
export const count = style(
  layered({
    minWidth: '4.5rem',
    lineHeight: vars.control.medium,
    paddingInline: vars.space[1],
    textAlign: 'end',
    fontSize: vars.text.caption,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.inkSoft,
    '@container': { [editorWidth.phone]: { minWidth: '3.5rem' } },
  }),
);
export const upwards = style(layered({ rotate: '180deg' }));
