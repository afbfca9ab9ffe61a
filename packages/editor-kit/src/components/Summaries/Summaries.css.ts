import { interfaceText, vars } from '@fabula/ui-kit/tokens';
import { kitStyle } from '../kitStyle.ts';

const quiet = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  ...interfaceText,
  fontSize: vars.text.label,
  lineHeight: 1.4,
  color: vars.color.inkSoft,
} as const;

/** Below the contents. */
export const foot = kitStyle({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlockStart: vars.space[2],
  paddingInlineStart: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const line = kitStyle({ ...quiet, justifyContent: 'space-between' });
export const words = kitStyle({ flex: '1 1 8rem', minWidth: 0, fontVariantNumeric: 'tabular-nums' });

/** Close under its heading. */
export const offer = kitStyle({
  ...quiet,
  justifyContent: 'center',
  marginBlock: `calc(-1 * ${vars.space[5]}) ${vars.space[5]}`,
  textAlign: 'center',
});

/** Close under its summary. */
export const stale = kitStyle({ ...quiet, justifyContent: 'center', textAlign: 'center' });
