import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

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
