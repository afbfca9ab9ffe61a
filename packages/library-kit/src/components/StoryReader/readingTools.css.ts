import { focusRing, interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { kitRule } from '../kitStyle.ts';
import { besideText } from './panelPlacement.ts';

const beside = besideText;
/** Too low for anything over the text: a phone on its side, or 400 % zoom. */
const low = '(max-height: 22rem)';

kitRule('.read-line', {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 4,
  height: '3px',
  pointerEvents: 'none',
});
kitRule('.read-line-seen', {
  height: '100%',
  background: vars.color.accent,
  transformOrigin: 'left',
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
kitRule('[dir="rtl"] .read-line-seen', { transformOrigin: 'right' });

kitRule('.read-tools', {
  ...interfaceText,
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  zIndex: 3,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  pointerEvents: 'none',
  transition: `translate ${vars.duration.ink} ${vars.ease.out}, opacity ${vars.duration.ink} ${vars.ease.out}`,
  '@media': {
    [beside]: {
      insetInline: `auto max(${vars.space[6]}, calc(50% - 40rem))`,
      insetBlockEnd: vars.space[8],
      justifyItems: 'end',
    },
    [low]: { position: 'static', paddingBlock: vars.space[2] },
  },
});
kitRule('.read-tools > *', { pointerEvents: 'auto' });
kitRule('.read-tools[data-quiet]:not(:focus-within)', {
  translate: '0 calc(100% + 2rem)',
  opacity: 0,
  '@media': {
    [beside]: { translate: 'none', opacity: 1 },
    [low]: { translate: 'none', opacity: 1 },
  },
});
const floating = {
  display: 'flex',
  alignItems: 'center',
  border: `1px solid ${vars.color.line}`,
  borderRadius: '1.75rem',
  background: vars.color.raised,
  color: vars.color.inkSoft,
  boxShadow: vars.shadow.lifted,
} as const;
kitRule('.read-tool-row', {
  ...floating,
  paddingInline: vars.space[5],
  paddingInlineEnd: vars.space[2],
  minHeight: '3.25rem',
  '@media': {
    [beside]: {
      flexDirection: 'column',
      gap: vars.space[1],
      padding: 0,
      border: 'none',
      background: 'transparent',
      boxShadow: 'none',
    },
  },
});
kitRule('.read-place', {
  ...labelText,
  display: 'flex',
  gap: vars.space[2],
  margin: 0,
  marginInlineEnd: vars.space[4],
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': {
    [beside]: {
      flexDirection: 'column',
      alignItems: 'center',
      gap: 0,
      order: 1,
      width: '5.5rem',
      marginInlineEnd: 0,
      marginBlockStart: vars.space[2],
      whiteSpace: 'normal',
      textAlign: 'center',
    },
  },
});
kitRule('.read-place > :first-child', { color: vars.color.ink, fontWeight: 600 });
kitRule('.read-tool', {
  boxSizing: 'border-box',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.75rem',
  height: '2.75rem',
  margin: 0,
  padding: 0,
  border: 'none',
  borderRadius: '50%',
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${vars.duration.quick} ${vars.ease.out}`,
});
kitRule('.read-tool:hover, .read-tool[aria-expanded="true"]', {
  background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)`,
  color: vars.color.ink,
});
kitRule('.read-tool:focus-visible, .read-continue:focus-visible', focusRing);
kitRule('.read-icon', {
  width: '1.375rem',
  height: '1.375rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
kitRule('.read-offer', {
  ...floating,
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 2rem)',
  paddingInlineEnd: vars.space[1],
  '@media': {
    [beside]: { position: 'fixed', insetInline: 0, insetBlockEnd: vars.space[8], marginInline: 'auto' },
  },
});
kitRule('.read-continue', {
  ...interfaceText,
  minHeight: '2.75rem',
  paddingInline: `${vars.space[5]} ${vars.space[2]}`,
  border: 'none',
  borderRadius: '1.75rem',
  background: 'transparent',
  color: vars.color.ink,
  fontWeight: 600,
  cursor: 'pointer',
});
kitRule('.read-continue-place', { color: vars.color.inkSoft, fontWeight: 400, whiteSpace: 'nowrap' });

kitRule('.read-settings, .read-share', {
  display: 'grid',
  gap: vars.space[4],
  width: 'min(20rem, calc(100vw - 3.5rem))',
});
kitRule('.read-setting', { display: 'grid', gap: vars.space[1], minWidth: 0 });
kitRule('.read-setting-name', { ...labelText, margin: 0, color: vars.color.inkSoft });
kitRule('.read-note', { ...labelText, margin: 0, color: vars.color.inkSoft });
kitRule('.read-note:empty', { display: 'none' });
kitRule('.read-card', {
  boxSizing: 'border-box',
  width: '100%',
  height: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
kitRule('.read-player', {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  zIndex: 5,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[2],
  pointerEvents: 'none',
});
kitRule('.read-player > .read-note', { ...floating, padding: `${vars.space[2]} ${vars.space[4]}` });
kitRule('.read-player-row', {
  ...floating,
  boxSizing: 'border-box',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[1],
  maxWidth: '100%',
  padding: vars.space[2],
  pointerEvents: 'auto',
});
kitRule('.read-player .read-speed', { width: '6rem' });
kitRule('.read-player .read-voice', {
  width: '13rem',
  minWidth: 0,
  '@media': { [media.phone]: { order: 1, width: '100%' } },
});
