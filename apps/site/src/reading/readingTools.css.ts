import { focusRing, interfaceText, labelText, media, vars } from '@fabula/ui-kit/tokens';
import { siteRule } from '../siteStyle.ts';
import { besideText } from './StoryText.tsx';

const beside = besideText;
/** Too low for anything over the text: a phone on its side, or 400 % zoom. */
const low = '(max-height: 22rem)';

siteRule('.read-line', {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 4,
  height: '3px',
  pointerEvents: 'none',
});
siteRule('.read-line > div', {
  height: '100%',
  background: vars.color.accent,
  transformOrigin: 'left',
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
siteRule('[dir="rtl"] .read-line > div', { transformOrigin: 'right' });

siteRule('.read-tools', {
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
siteRule('.read-tools > *', { pointerEvents: 'auto' });
siteRule('.read-tools[data-quiet]:not(:focus-within)', {
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
siteRule('.read-tool-row', {
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
siteRule('.read-place', {
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
siteRule('.read-place > span:first-child', { color: vars.color.ink, fontWeight: 600 });
siteRule('.read-tool', {
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
siteRule('.read-tool:hover, .read-tool[aria-expanded="true"]', {
  background: `color-mix(in oklab, ${vars.color.ink} 8%, transparent)`,
  color: vars.color.ink,
});
siteRule('.read-tool:focus-visible, .read-continue:focus-visible', focusRing);
siteRule('.read-icon', {
  width: '1.375rem',
  height: '1.375rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
siteRule('.read-offer', {
  ...floating,
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 2rem)',
  paddingInlineEnd: vars.space[1],
  '@media': {
    [beside]: { position: 'fixed', insetInline: 0, insetBlockEnd: vars.space[8], marginInline: 'auto' },
  },
});
siteRule('.read-continue', {
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
siteRule('.read-continue > span', { color: vars.color.inkSoft, fontWeight: 400, whiteSpace: 'nowrap' });

siteRule('.read-settings, .read-share', {
  display: 'grid',
  gap: vars.space[4],
  width: 'min(20rem, calc(100vw - 3.5rem))',
});
siteRule('.read-setting', { display: 'grid', gap: vars.space[1], minWidth: 0 });
siteRule('.read-setting > p', { ...labelText, margin: 0, color: vars.color.inkSoft });
siteRule('.read-note', { ...labelText, margin: 0, color: vars.color.inkSoft });
siteRule('.read-note:empty', { display: 'none' });
siteRule('.read-share > img', {
  boxSizing: 'border-box',
  width: '100%',
  height: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
siteRule('.read-player', {
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
siteRule('.read-player > .read-note', { ...floating, padding: `${vars.space[2]} ${vars.space[4]}` });
siteRule('.read-player-row', {
  ...floating,
  boxSizing: 'border-box',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[1],
  maxWidth: '100%',
  padding: vars.space[2],
  pointerEvents: 'auto',
});
siteRule('.read-player .read-speed', { width: '6rem' });
siteRule('.read-player .read-voice', {
  width: '13rem',
  minWidth: 0,
  '@media': { [media.phone]: { order: 1, width: '100%' } },
});
