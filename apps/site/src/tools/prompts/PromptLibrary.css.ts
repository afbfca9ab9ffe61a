import { vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../../siteStyle.ts';

export const list = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: `opacity ${vars.duration.settle} ${vars.ease.out}`,
});

export const stale = siteStyle({ opacity: 0.6 });

export const card = siteStyle({ height: '100%' });
export const head = siteStyle({ flexWrap: 'nowrap' });

export const name = siteStyle({
  margin: 0,
  minWidth: 0,
  fontSize: vars.text.body,
  fontWeight: 600,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const action = siteStyle({ position: 'relative', flex: 'none' });

export const content = siteStyle({
  flex: 1,
  margin: 0,
  color: vars.color.inkSoft,
  fontFamily: vars.font.screenplay,
  fontSize: vars.text.label,
  lineHeight: vars.leading.interface,
  overflowWrap: 'anywhere',
});

export const chosenFile = siteStyle({ display: 'none' });

export const report = siteStyle({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.prose,
  overflowWrap: 'anywhere',
});
