import { siteStyle } from '../siteStyle.ts';

/** Visually hidden: the editor's title is a field. */
export const unseen = siteStyle({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
