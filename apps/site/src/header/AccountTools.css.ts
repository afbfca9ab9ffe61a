import { interfaceText, media, vars } from '@fabula/ui-kit/tokens';
import { siteStyle } from '../siteStyle.ts';

/** Whole while there is room; then the part before the @ is cut first. */
export const email = siteStyle({
  ...interfaceText,
  display: 'flex',
  minWidth: 0,
  color: vars.color.inkSoft,
  '@media': { '(max-width: 56rem)': { display: 'none' } },
});

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = siteStyle({ ...cut, flex: '0 1000 auto', minWidth: '2ch' });
export const host = siteStyle({ ...cut, flex: '0 1 auto', minWidth: 0 });

export const word = siteStyle({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** Replaces the word where it does not fit. */
export const initials = siteStyle({
  display: 'none',
  '@media': {
    [media.phone]: {
      display: 'grid',
      marginInline: `calc(-1 * ${vars.space[2]})`,
    },
  },
});

export const toolsLink = siteStyle({
  '@media': {
    [media.phone]: {
      justifyContent: 'center',
      minWidth: '2.75rem',
      paddingInline: 0,
    },
  },
});

export const toolsWord = siteStyle({ '@media': { [media.phone]: { display: 'none' } } });
export const toolsPicture = siteStyle({ display: 'none', '@media': { [media.phone]: { display: 'block' } } });
