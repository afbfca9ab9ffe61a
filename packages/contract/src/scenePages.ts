import type { SceneElement } from './sceneElement.ts';

/** Lines of a page, and characters of a line, of a screenplay in Courier of 12 points. */
const LINES = 54;
const WIDE = 60;
const SPOKEN = 35;
const ASIDE = 25;

/** About how many pages of a screenplay these elements take, at least one. */
export function scenePages(elements: readonly SceneElement[]): number {
  const lines = elements.reduce((sum, element) => sum + linesOf(element), 0);
  return Math.max(1, Math.ceil(lines / LINES));
}

/** With the blank line before it. */
function linesOf(element: SceneElement): number {
  switch (element.type) {
    case 'scene_heading':
    case 'transition':
      return 2;
    case 'action':
    case 'lyrics':
    case 'centered':
      return 1 + set(element.description, WIDE);
    case 'dialogue':
      return 2 + set(element.parenthetical, ASIDE) + set(element.line, SPOKEN);
    case 'internal_monologue':
      return 2 + set(element.line?.trim() ? element.line : element.description, SPOKEN);
    case 'note':
    case 'section':
    case 'synopsis':
      return 0;
  }
}

function set(text: string | undefined, width: number): number {
  if (!text?.trim()) return 0;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}
