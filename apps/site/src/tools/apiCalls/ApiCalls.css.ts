import { focusRing, labelText, media, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const columns = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: vars.space[6],
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);
export const body = style(inSite({ minWidth: 0 }));
export const bodyHead = style(
  inSite({ display: 'flex', alignItems: 'center', gap: vars.space[3], minHeight: vars.control.medium }),
);
export const bodyTitle = style(
  inSite({ ...smallCaps, flex: 1, margin: 0, color: vars.color.inkSoft, fontWeight: 400 }),
);
const text = {
  maxHeight: '24rem',
  margin: 0,
  padding: vars.space[3],
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ':focus-visible': focusRing,
} as const;
export const code = style(
  inSite({ ...text, fontFamily: vars.font.screenplay, fontSize: vars.text.label, lineHeight: 1.5 }),
);
export const prose = style(
  inSite({ ...text, fontFamily: vars.font.prose, fontSize: '1rem', lineHeight: vars.leading.prose }),
);
export const fact = style(
  inSite({ ...labelText, margin: `${vars.space[2]} 0 0`, color: vars.color.inkSoft }),
);
export const failed = style(inSite({ margin: `0 0 ${vars.space[2]}`, color: vars.color.danger }));
export const rerun = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    marginBlockStart: vars.space[4],
  }),
);
export const answer = style(inSite({ marginBlockStart: vars.space[4] }));
export const written = style(
  inSite({
    fontFamily: vars.font.prose,
    fontSize: '1rem',
    lineHeight: vars.leading.prose,
    whiteSpace: 'pre-wrap',
  }),
);

export const name = style(
  inSite({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[3] }),
);
export const routeText = style(
  inSite({ fontFamily: vars.font.screenplay, fontSize: vars.text.label, color: vars.color.inkSoft }),
);
export const ends = styleVariants({
  done: inSite({ color: vars.color.inkSoft }),
  running: inSite({ color: vars.color.inkSoft }),
  cancelled: inSite({ color: vars.color.pencil, fontStyle: 'italic' }),
  failed: inSite({ color: vars.color.danger, fontWeight: 600 }),
});
export const noWrap = style(inSite({ whiteSpace: 'nowrap' }));
export const detailCell = style(
  inSite({
    paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
    paddingInline: vars.space[6],
    background: vars.color.surface,
    selectors: { '&:last-child': { paddingInlineEnd: vars.space[6] } },
  }),
);
export const routeField = style(inSite({ width: '16rem', maxWidth: '100%' }));
export const counted = style(inSite({ flex: 1, whiteSpace: 'nowrap' }));
