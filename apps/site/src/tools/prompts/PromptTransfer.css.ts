import { vars } from '@fabula/ui-kit/tokens';
import { style } from '@vanilla-extract/css';
import { inSite } from '../../inSite.ts';

export const chosenFile = style(inSite({ display: 'none' }));

export const report = style(
  inSite({
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.leading.prose,
    overflowWrap: 'anywhere',
  }),
);
