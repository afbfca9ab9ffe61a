import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from './kitStyle.ts';

export const done = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  color: vars.color.ink,
});
export const facts = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space[4],
  rowGap: vars.space[2],
  margin: 0,
  color: vars.color.inkSoft,
});
export const fact = kitStyle({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' });
export const link = kitStyle({ color: vars.color.ink, textUnderlineOffset: '0.2em' });
export const changes = kitStyle({ color: vars.color.ink });
export const changesTitle = kitStyle({ margin: 0, fontSize: vars.text.body, fontWeight: 600 });
export const changesList = kitStyle({
  margin: 0,
  marginBlockStart: vars.space[2],
  paddingInlineStart: vars.space[5],
});
export const before = kitStyle({ color: vars.color.removed, overflowWrap: 'anywhere' });
export const after = kitStyle({ color: vars.color.added, overflowWrap: 'anywhere', textDecoration: 'none' });
export const quote = kitStyle({
  margin: 0,
  marginBlock: vars.space[1],
  fontFamily: vars.font.prose,
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** In sight however long the form above it is. */
export const foot = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  marginBlock: `calc(-1 * ${vars.space[2]}) calc(-1 * ${vars.space[6]})`,
  paddingBlock: `${vars.space[2]} ${vars.space[6]}`,
  background: vars.color.raised,
});

export const form = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: vars.space[4],
});
export const intro = kitStyle({ margin: 0, color: vars.color.inkSoft });
/** Takes no room while empty: the gap before it goes, too. */
export const status = kitStyle(intro, {
  selectors: { '&:empty': { marginBlockStart: `calc(-1 * ${vars.space[4]})` } },
});
export const foundLine = kitStyle({ margin: 0, color: vars.color.ink, overflowWrap: 'anywhere' });
export const report = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  color: vars.color.inkSoft,
  fontSize: vars.text.label,
});
export const reportTitle = kitStyle({
  margin: 0,
  color: vars.color.ink,
  fontSize: vars.text.label,
  fontWeight: 600,
});
export const losses = kitStyle({
  margin: 0,
  paddingInlineStart: vars.space[5],
  maxHeight: '12rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}` } },
});

export const columns = kitStyle({
  display: 'grid',
  gap: vars.space[5],
  '@media': {
    'screen and (min-width: 720px)': {
      gridTemplateColumns: '13rem minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const list = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  maxHeight: '30vh',
  overflowY: 'auto',
  outline: 'none',
  '@media': { 'screen and (min-width: 720px)': { maxHeight: '60vh' } },
});

export const version = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: vars.control.large,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderInlineStart: '2px solid transparent',
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  fontSize: vars.text.label,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: `color-mix(in oklab, ${vars.color.ink} 5%, transparent)` },
    '&[data-selected]': {
      borderInlineStartColor: vars.color.pencilRule,
      background: `color-mix(in oklab, ${vars.color.ink} 7%, transparent)`,
    },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
});

export const comparison = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  maxHeight: '60vh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[1],
  color: vars.color.inkSoft,
  fontFamily: vars.font.prose,
  fontSize: vars.text.body,
  lineHeight: vars.leading.prose,
  outline: 'none',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const typewritten = kitStyle({ fontFamily: vars.font.screenplay, lineHeight: vars.leading.interface });

export const paragraph = kitStyle({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

export const unchanged = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${vars.color.line}` },
  },
});

export const added = kitStyle({
  borderRadius: vars.radius.small,
  background: vars.color.addedSoft,
  color: vars.color.added,
  textDecoration: 'underline 1.5px',
  textUnderlineOffset: '0.22em',
  boxDecorationBreak: 'clone',
});

export const removed = kitStyle({
  borderRadius: vars.radius.small,
  background: vars.color.removedSoft,
  color: vars.color.removed,
  textDecoration: 'line-through 1.5px',
  boxDecorationBreak: 'clone',
});

const whole = {
  paddingBlock: vars.space[1],
  paddingInlineStart: vars.space[4],
  borderInlineStart: '2px solid',
};
/** A whole paragraph: a rule in the margin says it, so that its text stays easy to read. */
export const addedWhole = kitStyle({ ...whole, borderColor: vars.color.added, color: vars.color.ink });
export const removedWhole = kitStyle({
  ...whole,
  borderColor: vars.color.removed,
  color: vars.color.inkSoft,
});
export const wholeLabel = kitStyle({
  display: 'block',
  color: vars.color.inkSoft,
  fontFamily: vars.font.interface,
  fontSize: vars.text.caption,
});
export const bare = kitStyle({ textDecoration: 'none' });

export const invitation = kitStyle({
  margin: 0,
  color: vars.color.ink,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
});
