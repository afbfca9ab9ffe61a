/** Red, green, blue and opacity, each from 0 to 1. */
type Rgba = readonly [number, number, number, number];

const pen = () => document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const known = new Map<string, Rgba>();

/** Any colour that a browser computes, `oklab(…)` and `color(…)` among them. */
function rgbaOf(color: string): Rgba {
  const before = known.get(color);
  if (before) return before;
  const context = pen();
  if (!context) throw new Error('There is no canvas to read colours from.');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const rgba: Rgba = [red / 255, green / 255, blue / 255, alpha / 255];
  known.set(color, rgba);
  return rgba;
}

const over = ([r, g, b, a]: Rgba, ground: Rgba): Rgba => [
  r * a + ground[0] * (1 - a),
  g * a + ground[1] * (1 - a),
  b * a + ground[2] * (1 - a),
  1,
];

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What is seen behind an element: the grounds of it and of what it lies in, one over the other. */
function groundOf(element: Element | null): Rgba {
  const grounds: Rgba[] = [];
  for (let one = element; one; one = one.parentElement) {
    const ground = rgbaOf(getComputedStyle(one).backgroundColor);
    if (ground[3] > 0) grounds.unshift(ground);
    if (ground[3] === 1) break;
  }
  return grounds.reduce((below, ground) => over(ground, below), [1, 1, 1, 1] as Rgba);
}

/** WCAG 2 contrast, from 1 to 21, of a colour with what lies behind an element. */
export function contrastOf(color: string, behind: Element | null): number {
  const ground = groundOf(behind);
  const [light = 0, dark = 0] = [luminance(over(rgbaOf(color), ground)), luminance(ground)].sort(
    (one, other) => other - one,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Each visible run of words in an element, with its contrast. Disabled controls have none to keep. */
export function textContrasts(root: Element): { words: string; contrast: number }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: { words: string; contrast: number }[] = [];
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement;
    if (words === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('[disabled], [aria-disabled="true"], [data-disabled]')) continue;
    all.push({ words, contrast: contrastOf(getComputedStyle(parent).color, parent) });
  }
  return all;
}
