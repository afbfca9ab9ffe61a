import { vars } from '@fabula/ui-kit/tokens';
import { globalFontFace } from '@vanilla-extract/css';

/** As in ui-kit's fonts.css, but measured on the tagline, the largest text of the first page. */
const standIns = {
  'Tagline Fallback': {
    src: 'local("Times New Roman"), local("Liberation Serif"), local("Tinos")',
    sizeAdjust: '122.8%',
    ascentOverride: '95.9%',
    descentOverride: '25.1%',
  },
  'Tagline Fallback Noto': {
    src: 'local("Noto Serif"), local("NotoSerif-Regular"), local("NotoSerif")',
    sizeAdjust: '103.6%',
    ascentOverride: '113.6%',
    descentOverride: '29.7%',
  },
};

for (const [family, face] of Object.entries(standIns))
  globalFontFace(family, { ...face, lineGapOverride: '0%' });

export const taglineFonts = ['Literata Variable', ...Object.keys(standIns)]
  .map((family) => `'${family}'`)
  .concat(vars.font.prose)
  .join(', ');
