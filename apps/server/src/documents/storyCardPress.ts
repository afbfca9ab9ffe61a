import { type ThemeName, themes } from '@fabula/ui-kit/themes';
import { genreTone, genreColours as spines } from '@fabula/writing';
import type { SharpImages } from '../images/sharpImages.ts';
import { bookFaces, FontCase } from './FontCase.ts';
import { LEADING, setText, setTitle, settable } from './setLine.ts';
import type { CardPress, CardWords } from './Typesetter.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 112;
const ROOM = WIDTH - LEFT - 96;
/** Between the genre and the mark. */
const TOP = 160;
const FOOT = 508;
/** Of a cover, at the end of the card and as high as it. */
const PICTURE_WIDTH = 440;
const ROOM_BESIDE = WIDTH - LEFT - PICTURE_WIDTH - 56;
/** Stands for a title in a script that the fonts lack. */
const UNSET = 'A story to read';
const MOST_LINES = 4;
const MOST_LINES_BESIDE = 5;
const SIZES = [104, 96, 88, 80, 72, 64, 58, 52, 46];
const coloursOf = (theme: ThemeName) => {
  const { canvas: ground, ink, inkSoft: soft, accent, pencilRule: rule } = themes[theme].color;
  return { ground, ink, soft, accent, rule };
};
const paper = coloursOf('paper');
const dark = coloursOf('afterdark');

export function storyCardPress({ render, fitInto }: Pick<SharpImages, 'render' | 'fitInto'>): CardPress {
  const fonts = new FontCase(bookFaces);
  return {
    async draw(card) {
      if (card === 'adult') return render(adultCard(fonts));
      const place = { width: PICTURE_WIDTH, height: HEIGHT, isCut: true };
      const picture = card.picture && (await fitInto(card.picture, place));
      const over = picture && { bytes: picture.bytes, left: WIDTH - PICTURE_WIDTH, top: 0 };
      return render(storyCard(card, fonts, over !== undefined), over);
    },
  };
}

function storyCard({ title, author, genre }: CardWords, fonts: FontCase, isBeside: boolean): string {
  const [width, most] = isBeside ? [ROOM_BESIDE, MOST_LINES_BESIDE] : [ROOM, MOST_LINES];
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
    ? setTitle(name, 'plain', fonts, { width, height: FOOT - TOP - (by ? 62 : 0), lines: most, sizes: SIZES })
    : setTitle(UNSET, 'italic', fonts, { width, lines: 1, sizes: [64] });
  const leading = set.size * LEADING;
  const height = set.lines.length * leading + (by ? 62 : 0);
  let baseline = TOP + Math.max(0, (FOOT - TOP - height) / 2) + set.size * 0.8;
  for (const line of set.lines) {
    parts.push(at(LEFT, baseline, name ? paper.ink : paper.soft, line.svg));
    baseline += leading;
  }
  if (by) {
    const [line] = setTitle(by, 'italic', fonts, { width, lines: 1, sizes: [38, 32, 26] }).lines;
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

function wordmark(fonts: FontCase, colours: typeof paper): string {
  const name = setText('Fabula', { cut: 'bold', size: 38, fonts });
  const stroke = (path: string, colour: string, width: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  const mark = `<g transform="translate(${LEFT - 6} 528) scale(1.9)">${stroke('M4 3v18', colours.rule, 1.4)}${stroke('M9 6.5h11M9 12h8', colours.ink, 2.4)}${stroke('M9 17.5h4', colours.accent, 2.4)}</g>`;
  return mark + at(LEFT + 56, 564, colours.ink, name.svg);
}

const shorten = (text: string) => (text.length > 36 ? `${text.slice(0, 35).trimEnd()}…` : text);
const at = (x: number, y: number, fill: string, content: string) =>
  `<g transform="translate(${x} ${y.toFixed(1)})" fill="${fill}">${content}</g>`;
const svg = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${content}</svg>`;

const { surface: PAPER, pencilRule: RULE } = themes.paper.color;
/** How much of a genre's colour is in the ground of its covers. */
const SHARE = 0.09;
const plain = { spine: RULE, ground: '#f8f5ef' };

export function cardColours(genre: string): { spine: string; ground: string } {
  const tone = genreTone(genre);
  const spine = tone === null ? undefined : spines[tone];
  return spine === undefined ? plain : { spine, ground: mix(spine, PAPER, SHARE) };
}

/** So much of a colour laid over another, both `#rrggbb`. */
function mix(color: string, over: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [upper, lower] = [color, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((upper ?? 0) * share + (lower ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
