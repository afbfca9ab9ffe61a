import { interfaceText, labelText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

export const balance = kitStyle({ display: 'grid', gap: vars.space[1] });
export const caption = kitStyle({ ...labelText, margin: 0, color: vars.color.inkSoft });
export const figure = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.title,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
});

export const frame = kitStyle({
  ...interfaceText,
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  maxWidth: '26rem',
});

export const amounts = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const outcome = kitStyle({ selectors: { '&:empty': { display: 'none' } } });

export const adding = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  margin: 0,
  fontWeight: 600,
});
