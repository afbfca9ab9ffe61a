import { style, styleVariants } from '@vanilla-extract/css';
import { interfaceText, labelText, layered, proseText, smallCaps } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';

const text = style(layered({ minWidth: 0, margin: 0, overflowWrap: 'anywhere', textWrap: 'pretty' }));
const heading = { fontFamily: vars.font.prose, lineHeight: vars.leading.tight, textWrap: 'balance' } as const;

export const variants = styleVariants({
  body: [text, layered(interfaceText)],
  label: [text, layered(labelText)],
  caption: [text, layered({ ...labelText, fontSize: vars.text.caption })],
  prose: [text, layered(proseText)],
  smallCaps: [text, layered({ ...smallCaps, fontWeight: 400 })],
  subheading: [text, layered({ ...heading, fontSize: vars.text.prose, fontWeight: 500 })],
  heading: [text, layered({ ...heading, fontSize: vars.text.heading, fontWeight: 560 })],
  title: [text, layered({ ...heading, fontSize: vars.text.title, fontWeight: 500 })],
});

export const tones = styleVariants({
  ink: layered({ color: vars.color.ink }),
  soft: layered({ color: vars.color.inkSoft }),
  faint: layered({ color: vars.color.inkFaint }),
  pencil: layered({ color: vars.color.pencil }),
  danger: layered({ color: vars.color.danger }),
});
