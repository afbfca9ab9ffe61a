import { interfaceText, labelText, smallCaps, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../inSite.ts';

const unprinted = { '@media': { print: { display: 'none' } } } as const;

export const genre = style(inSite({ ...smallCaps, margin: 0, color: vars.color.inkSoft }));

export const byline = style(inSite({ ...interfaceText, margin: 0, color: vars.color.inkSoft }));

export const premise = style(
  inSite({
    margin: 0,
    maxWidth: '38rem',
    fontFamily: vars.font.prose,
    fontStyle: 'italic',
    color: vars.color.inkSoft,
    lineHeight: vars.leading.prose,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  }),
);

export const choice = style(inSite({ marginBlockStart: vars.space[3] }));

export const foot = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    marginBlockStart: vars.space[10],
    ...unprinted,
  }),
);

export const report = style(inSite({ ...labelText, color: vars.color.inkFaint }));
