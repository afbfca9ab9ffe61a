import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const tools = style(
  inSite({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    marginBlockEnd: vars.space[5],
  }),
);

export const search = style(inSite({ flex: '1 1 14rem', maxWidth: '24rem' }));

export const count = style(
  inSite({
    ...interfaceText,
    margin: 0,
    color: vars.color.inkSoft,
    fontVariantNumeric: 'tabular-nums',
    ':focus': { outline: 'none' },
  }),
);

export const notice = style(inSite({ marginBlockEnd: vars.space[5] }));

export const list = style(
  inSite({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
    gap: vars.space[3],
    margin: 0,
    padding: 0,
    listStyle: 'none',
    transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
  }),
);

/** Others are on their way. */
export const stale = style(inSite({ opacity: 0.6 }));

export const empty = style(
  inSite({
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[4],
    paddingBlock: vars.space[12],
    color: vars.color.inkSoft,
    fontFamily: vars.font.prose,
    fontSize: vars.text.prose,
    textAlign: 'center',
  }),
);

/** A link in the look of a button, among buttons of the usual height. */
export const compact = style(
  inSite({
    minHeight: vars.control.medium,
    paddingInline: vars.space[4],
    fontSize: vars.text.body,
  }),
);
