import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { headingText, siteStyle } from '../siteStyle.ts';

export const page = siteStyle({
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[4],
  minHeight: 'calc(100svh - 3.5rem)',
  padding: vars.space[6],
  textAlign: 'center',
});

export const message = siteStyle({
  margin: 0,
  ...headingText,
});

export const sentence = siteStyle({
  ...interfaceText,
  margin: 0,
  maxWidth: '32rem',
  color: vars.color.inkSoft,
});

export const actions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[4],
});
