import { bookFaces } from './bookFaces.ts';
import type { CardPress, CardWords } from './CardPress.ts';
import { FontCase } from './FontCase.ts';
import { cardColours } from './genreColours.ts';
import { setText, setTitle, settable } from './setTitle.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 112;
const ROOM = WIDTH - LEFT - 96;
/** Stands for a title in a script that our fonts lack. */
const UNSET = 'A story to read';
const SIZES = [104, 96, 88, 80, 72, 64, 58, 52, 46];
const paper = { ink: '#211b15', soft: '#52483d', accent: '#c33a1c', rule: '#84878f' };
const dark = { ground: '#1c121f', ink: '#f3e5ed', soft: '#d5bdcd', accent: '#f07b9d', rule: '#8e7b99' };

/** Sets cards in Literata, as paths: what draws them needs no font. */
export function storyCardPress(render: (svg: string) => Promise<Uint8Array>): CardPress {
  const fonts = new FontCase(bookFaces);
  return { draw: (card) => render(card === 'adult' ? adultCard(fonts) : storyCard(card, fonts)) };
}

function storyCard({ title, author, genre }: CardWords, fonts: FontCase): string {
  const { spine, ground } = cardColours(genre);
  const parts: string[] = [];
  const name = settable(title, 'plain', fonts);
  const by = settable(`by ${author}`, 'italic', fonts);
  const kind = settable(genre.toUpperCase(), 'plain', fonts);

  if (kind) {
    const line = setText(shorten(kind), { cut: 'plain', size: 26, fonts, spacing: 4 });
    parts.push(at(LEFT, 118, paper.soft, line.svg));
  }
  const set = name
    ? setTitle(name, 'plain', fonts, { width: ROOM, lines: 4, sizes: SIZES })
    : setTitle(UNSET, 'italic', fonts, { width: ROOM, lines: 1, sizes: [64] });
  const leading = set.size * 1.14;
  const height = set.lines.length * leading + (by ? 62 : 0);
  let baseline = 176 + Math.max(0, (500 - 176 - height) / 2) + set.size * 0.8;
  for (const line of set.lines) {
    parts.push(at(LEFT, baseline, name ? paper.ink : paper.soft, line.svg));
    baseline += leading;
  }
  if (by) {
    const [line] = setTitle(by, 'italic', fonts, { width: ROOM, lines: 1, sizes: [38, 32, 26] }).lines;
    if (line) parts.push(at(LEFT, baseline - leading + set.size * 0.25 + 56, paper.soft, line.svg));
  }
  parts.push(wordmark(fonts, paper));
  return svg(ground, `<rect width="36" height="${HEIGHT}" fill="${spine}"/>${parts.join('')}`);
}

function adultCard(fonts: FontCase): string {
  const rating = setText('18+', { cut: 'plain', size: 150, fonts });
  const line = setText('A story for adult readers', { cut: 'italic', size: 44, fonts });
  const words = at(LEFT, 330, dark.accent, rating.svg) + at(LEFT, 410, dark.soft, line.svg);
  return svg(
    dark.ground,
    `<rect width="36" height="${HEIGHT}" fill="${dark.accent}"/>${words}${wordmark(fonts, dark)}`,
  );
}

/** The mark and the name, at the foot. */
function wordmark(fonts: FontCase, colours: typeof paper): string {
  const name = setText('Fabula', { cut: 'bold', size: 38, fonts });
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  const mark = `<g transform="translate(${LEFT - 6} 528) scale(1.9)">${stroke('M4 3v18', colours.rule, 1.4)}${stroke('M9 6.5h11M9 12h8', colours.ink, 2.4)}${stroke('M9 17.5h4', colours.accent, 2.4)}</g>`;
  return mark + at(LEFT + 56, 564, colours.ink, name.svg);
}

/** A genre is a word or two; what is longer is no line of small capitals. */
const shorten = (text: string) => (text.length > 36 ? `${text.slice(0, 35).trimEnd()}…` : text);
const at = (x: number, y: number, fill: string, content: string) =>
  `<g transform="translate(${x} ${y.toFixed(1)})" fill="${fill}">${content}</g>`;
const svg = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${content}</svg>`;
