import { keyframes } from '@vanilla-extract/css';
import { interfaceText, media } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitRule, kitStyle, kitVariants } from '../kitStyle.ts';

const fade = keyframes({ from: { opacity: 0 } });
const settle = keyframes({ from: { opacity: 0, translate: '0 8px' } });
const rise = keyframes({ from: { translate: '0 100%' } });

export const overlay = kitStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 100,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 'var(--visual-viewport-height, 100dvh)',
  padding: vars.space[6],
  background: 'rgb(0 0 0 / 0.42)',
  selectors: {
    '&[data-entering]': { animation: `${fade} ${vars.duration.settle} ${vars.ease.out}` },
    '&[data-exiting]': { animation: `${fade} ${vars.duration.quick} ${vars.ease.out} reverse forwards` },
  },
  '@media': { [media.phone]: { alignItems: 'flex-end', padding: 0 } },
});

const modal = kitStyle({
  boxSizing: 'border-box',
  display: 'flex',
  width: '100%',
  maxHeight: '100%',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.lifted,
  overflow: 'hidden',
  selectors: {
    '&[data-entering]': { animation: `${settle} ${vars.duration.settle} ${vars.ease.out}` },
  },
  '@media': {
    [media.phone]: {
      maxHeight: '92%',
      borderInline: 0,
      borderBlockEnd: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      selectors: {
        '&[data-entering]': { animation: `${rise} ${vars.duration.ink} ${vars.ease.out}` },
      },
    },
  },
});

export const modals = kitVariants({
  small: [modal, { maxWidth: '26rem', '@media': { [media.phone]: { maxWidth: '100%' } } }],
  medium: [modal, { maxWidth: '36rem', '@media': { [media.phone]: { maxWidth: '100%' } } }],
  large: [modal, { maxWidth: '56rem', '@media': { [media.phone]: { maxWidth: '100%' } } }],
});

export const dialog = kitStyle({
  ...interfaceText,
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: vars.color.ink,
  outline: 'none',
});

export const header = kitStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: vars.color.raised,
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: `${vars.space[6]} ${vars.space[2]}`,
  paddingInline: vars.space[6],
});

export const title = kitStyle({
  margin: 0,
  fontFamily: vars.font.prose,
  fontSize: vars.text.heading,
  fontWeight: 500,
  lineHeight: vars.leading.tight,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

export const close = kitStyle({ marginBlock: '-0.375rem', marginInlineEnd: '-0.5rem' });

export const body = kitStyle({
  flex: 'none',
  paddingBlock: `${vars.space[1]} ${vars.space[6]}`,
  paddingInline: vars.space[6],
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const footer = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  background: vars.color.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  paddingBlock: `${vars.space[3]} ${vars.space[6]}`,
  paddingInline: vars.space[6],
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: '100%',
    insetInline: 0,
    height: vars.space[4],
    background: `linear-gradient(to top, ${vars.color.raised}, transparent)`,
    pointerEvents: 'none',
  },
  '@media': {
    [media.phone]: { paddingBlockEnd: `max(${vars.space[6]}, env(safe-area-inset-bottom))` },
  },
});

kitRule(`${footer} > *`, { '@media': { [media.phone]: { flexGrow: 1 } } });
