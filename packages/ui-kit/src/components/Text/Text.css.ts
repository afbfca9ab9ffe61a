import { interfaceText, labelText, proseText, smallCaps } from '../../tokens/rules.ts';
import { vars } from '../../tokens/vars.css.ts';
import { kitStyle, kitVariants } from '../kitStyle.ts';

const text = kitStyle({ minWidth: 0, margin: 0, overflowWrap: 'anywhere', textWrap: 'pretty' });
const heading = { fontFamily: vars.font.prose, lineHeight: vars.leading.tight, textWrap: 'balance' } as const;

export const variants = kitVariants({
  body: [text, interfaceText],
  label: [text, labelText],
  caption: [text, { ...labelText, fontSize: vars.text.caption }],
  prose: [text, proseText],
  smallCaps: [text, { ...smallCaps, fontWeight: 400 }],
  subheading: [text, { ...heading, fontSize: vars.text.prose, fontWeight: 500 }],
  heading: [text, { ...heading, fontSize: vars.text.heading, fontWeight: 560 }],
  title: [text, { ...heading, fontSize: vars.text.title, fontWeight: 500 }],
});

export const tones = kitVariants({
  ink: { color: vars.color.ink },
  soft: { color: vars.color.inkSoft },
  faint: { color: vars.color.inkFaint },
  pencil: { color: vars.color.pencil },
  danger: { color: vars.color.danger },
});
