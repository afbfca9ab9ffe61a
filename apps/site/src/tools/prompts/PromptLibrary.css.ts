import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

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

export const stale = style(inSite({ opacity: 0.6 }));

export const card = style(inSite({ height: '100%' }));
export const head = style(inSite({ flexWrap: 'nowrap' }));

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

export const action = style(inSite({ position: 'relative', flex: 'none' }));

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

export const chosenFile = style(inSite({ display: 'none' }));

export const report = style(
  inSite({
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.leading.prose,
    overflowWrap: 'anywhere',
  }),
);
