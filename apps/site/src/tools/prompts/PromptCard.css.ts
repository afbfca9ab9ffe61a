import { focusRing, labelText, vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const card = style(
  inSite({
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    minWidth: 0,
    height: '100%',
    padding: `${vars.space[3]} ${vars.space[4]}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.small,
    background: vars.color.surface,
    ':hover': { borderColor: vars.color.pencilRule },
  }),
);

export const head = style(
  inSite({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[2] }),
);

export const name = style(
  inSite({
    margin: 0,
    minWidth: 0,
    fontSize: vars.text.body,
    fontWeight: 600,
    lineHeight: vars.leading.tight,
    overflowWrap: 'anywhere',
  }),
);

/** The link of the name, over all of the card. */
export const opening = style(
  inSite({
    color: 'inherit',
    textDecoration: 'none',
    ':focus-visible': { outline: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.small },
    selectors: { '&:focus-visible::after': focusRing },
  }),
);

/** Above the link that covers the card. */
export const action = style(inSite({ position: 'relative', flex: 'none' }));

export const badges = style(
  inSite({
    ...labelText,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    margin: 0,
    color: vars.color.inkSoft,
  }),
);

export const badge = style(
  inSite({
    paddingInline: vars.space[2],
    border: `1px solid ${vars.color.pencilRule}`,
    borderRadius: vars.radius.small,
    fontSize: vars.text.caption,
  }),
);

export const changed = style([badge, inSite({ borderColor: vars.color.accent, color: vars.color.accent })]);

export const content = style(
  inSite({
    flex: 1,
    margin: 0,
    color: vars.color.inkSoft,
    fontFamily: vars.font.screenplay,
    fontSize: vars.text.label,
    lineHeight: vars.leading.interface,
    overflowWrap: 'anywhere',
  }),
);

export const foot = style(inSite({ margin: 0, color: vars.color.inkFaint, fontSize: vars.text.caption }));
