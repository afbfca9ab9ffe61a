import { labelText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

export const legend = style(
  inSite({
    ...labelText,
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[3],
    margin: `0 0 ${vars.space[2]}`,
  }),
);

export const lines = style(
  inSite({
    color: vars.color.ink,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);

export const code = style(
  inSite({ fontFamily: vars.font.screenplay, fontSize: vars.text.body, lineHeight: 1.5 }),
);

export const prose = style(
  inSite({
    maxWidth: vars.measure,
    fontFamily: vars.font.prose,
    fontSize: '1.0625rem',
    lineHeight: vars.leading.prose,
  }),
);

export const line = style(inSite({ minHeight: '1lh' }));

const mark = { borderRadius: vars.radius.small, boxDecorationBreak: 'clone' } as const;

export const removed = style(
  inSite({
    ...mark,
    background: vars.color.removedSoft,
    color: vars.color.removed,
    textDecoration: 'line-through 1.5px',
  }),
);

export const added = style(
  inSite({
    ...mark,
    background: vars.color.addedSoft,
    color: vars.color.added,
    textDecoration: 'underline 1.5px',
    textUnderlineOffset: '0.22em',
  }),
);

export const nothing = style(inSite({ margin: 0, color: vars.color.inkSoft }));
