import { genreTone, genreColours as spines } from '@fabula/contract';
import { themes } from '@fabula/ui-kit/themes';

const { surface: PAPER, pencilRule: RULE } = themes.paper.color;
/** How much of a genre's colour is in the ground of its covers. */
const SHARE = 0.09;
const plain = { spine: RULE, ground: '#f8f5ef' };

/** Spine and ground of a story's card: as its cover in the library has them. */
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
