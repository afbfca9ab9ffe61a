import { vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

const rows = { listStyle: 'none', margin: 0, padding: 0, minWidth: 0 } as const;

/** At most as high as leaves the match in sight. */
export const list = kitStyle({
  ...rows,
  maxBlockSize: 'min(20rem, 40vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlockStart: `1px solid ${vars.color.line}`,
  paddingBlockStart: vars.space[2],
});
export const chapterRows = kitStyle(rows);
export const chapter = kitStyle({
  margin: 0,
  paddingBlock: vars.space[2],
  fontSize: vars.text.caption,
  color: vars.color.inkSoft,
});
export const row = kitStyle({ display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 });
export const go = kitStyle({
  flex: '1 1 0',
  minWidth: 0,
  blockSize: 'auto',
  minBlockSize: vars.control.medium,
  paddingBlock: vars.space[1],
  justifyContent: 'flex-start',
  textAlign: 'start',
  whiteSpace: 'normal',
  fontWeight: 'normal',
  selectors: { '&[aria-current=true]': { background: vars.color.surface } },
});
export const words = kitStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  fontFamily: vars.font.prose,
});
export const found = kitStyle({
  background: vars.color.addedSoft,
  color: vars.color.ink,
  selectors: {
    [`${go}[aria-current=true] &`]: { background: vars.color.accent, color: vars.color.accentInk },
  },
});
