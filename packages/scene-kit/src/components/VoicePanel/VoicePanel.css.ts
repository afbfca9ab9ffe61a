import { interfaceText, labelText, layered, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style(
  layered({ ...interfaceText, display: 'grid', gap: vars.space[5], minWidth: 0, color: vars.color.ink }),
);

export const note = style(
  layered({
    ...labelText,
    margin: 0,
    maxWidth: '44rem',
    color: vars.color.inkSoft,
    textWrap: 'pretty',
  }),
);

export const list = style(
  layered({
    display: 'grid',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.large,
    background: vars.color.surface,
    boxShadow: vars.shadow.resting,
  }),
);

export const row = style(
  layered({
    position: 'relative',
    display: 'grid',
    gap: vars.space[3],
    minWidth: 0,
    padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[5]}`,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
      '&[data-played]::before': {
        content: '""',
        position: 'absolute',
        insetBlock: vars.space[4],
        insetInlineStart: 0,
        borderInlineStart: `3px solid ${vars.color.accent}`,
      },
    },
    '@media': { [media.phone]: { paddingInline: vars.space[4] } },
  }),
);

export const rowHead = style(
  layered({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[3] }),
);

export const cue = style(
  layered({ ...smallCaps, margin: 0, color: vars.color.inkSoft, fontSize: vars.text.body }),
);

export const order = style(layered({ display: 'flex', flexShrink: 0 }));

export const words = style(layered({ minWidth: 0 }));

export const manner = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[3]} ${vars.space[4]}`,
  }),
);

export const bare = style(layered({ display: 'inline-flex' }));

/** As wide as its longest name. */
export const voice = style(layered({ gap: 0, width: '7.5rem' }));

export const feeling = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[2]} ${vars.space[5]}`,
    minWidth: 0,
  }),
);

/** As wide as its longest word. */
export const intensity = style(layered({ width: '14rem', maxWidth: '100%' }));

export const kept = style(
  layered({
    ...labelText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    color: vars.color.inkSoft,
  }),
);

export const empty = style(
  layered({
    margin: 0,
    padding: vars.space[6],
    border: `1px dashed ${vars.color.line}`,
    borderRadius: vars.radius.large,
    color: vars.color.inkSoft,
    textAlign: 'center',
  }),
);

export const removed = style(layered({ ...labelText, color: vars.color.inkSoft }));

export const keptRow = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.line}`,
  }),
);
