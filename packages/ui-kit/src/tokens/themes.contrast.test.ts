import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { handTones, type ThemeColors, themeNames, themes } from './themes.ts';

type Role = keyof ThemeColors;

const grounds = ['canvas', 'surface', 'raised'] as const satisfies readonly Role[];

const textRoles = [
  'ink',
  'inkSoft',
  'inkFaint',
  'pencil',
  'accent',
  'added',
  'removed',
  'warning',
  'danger',
] as const satisfies readonly Role[];

/** Edges and marks that a control cannot be seen without. */
const handRoles = handTones.map((tone) => `hand${tone}` as const);
const controlRoles: readonly Role[] = ['pencilRule', 'focus', 'accent', 'ink', ...handRoles];

/** As everybody sees, and as people do who see no red, no green or no blue. */
const eyes: Readonly<Record<string, (color: Color) => Color>> = {
  usual: (color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
/** As between the colours of genres: of CIEDE2000, several times what is just seen where colours touch. */
const leastDifference = 14;

/** Pairs of `#rrggbb` that this eye takes for each other. */
function confused(colors: readonly string[], seen: (color: Color) => Color) {
  const difference = differenceCiede2000();
  const all = colors.map((hex) => [hex, seen(parse(hex) as Color)] as const);
  return all.flatMap(([one, first], at) =>
    all
      .slice(at + 1)
      .flatMap(([other, second]) => (difference(first, second) < leastDifference ? [[one, other]] : [])),
  );
}

/** Text on a ground of its own: [text, ground]. */
const textOnColor: readonly (readonly [Role, Role])[] = [
  ['accentInk', 'accent'],
  ['added', 'addedSoft'],
  ['removed', 'removedSoft'],
  ['ink', 'addedSoft'],
  ['ink', 'removedSoft'],
  ['surface', 'danger'],
  ['canvas', 'ink'],
  ['surface', 'ink'],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the measure itself', () => {
  it('gives 21 for black on white and 4.48 for the grey that just fails', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('finds red and green that are one colour to an eye without red', () => {
    const pair = ['#b05a3c', '#6f6e2a'];
    expect(confused(pair, eyes.usual as (color: Color) => Color)).toEqual([]);
    expect(confused(pair, eyes.protanopia as (color: Color) => Color)).toEqual([pair]);
  });
});

describe.each(themeNames)('the %s theme', (name) => {
  const { color } = themes[name];

  it('writes every colour as #rrggbb', () => {
    for (const value of Object.values(color)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(textRoles.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'lets one read %s on %s',
    (text, ground) => {
      expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(textOnColor)('lets one read %s on %s', (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlRoles.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
    'lets one see %s on %s',
    (mark, ground) => {
      expect(contrast(color[mark], color[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(Object.entries(eyes))('tells the hands apart, from pencil and from ink: %s', (_name, seen) => {
    expect(handRoles).toHaveLength(5);
    expect(confused([...handRoles.map((role) => color[role]), color.pencilRule], seen)).toEqual([]);
    for (const role of handRoles) expect(confused([color[role], color.ink], seen)).toEqual([]);
  });

  it('tells pencil from ink at a glance', () => {
    expect(contrast(color.ink, color.surface)).toBeGreaterThan(contrast(color.pencil, color.surface) * 1.8);
  });
});
