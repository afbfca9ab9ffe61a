import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageStrings } from '../../react/strings/pageStrings.ts';
import { germanStrings } from '../../strings/de.ts';
import { shortcutKeys, shortcutLabel } from './shortcutKeys.ts';

afterEach(() => vi.unstubAllGlobals());

const { keys: names } = pageStrings;

describe('keys', () => {
  it.each([
    ['MacIntel', ['⌘', 'Shift', 'Z'], '⌥ ↑'],
    ['iPhone', ['⌘', 'Shift', 'Z'], '⌥ ↑'],
    ['Linux x86_64', ['Ctrl', 'Shift', 'Z'], 'Alt ↑'],
  ])(
    'are written as on the keyboard of %s, in the sheet, the tooltips and the menus alike',
    (platform, keys, label) => {
      vi.stubGlobal('navigator', { platform });
      expect(shortcutKeys('Mod Shift Z', names)).toEqual(keys);
      expect(shortcutLabel('Alt ↑', names)).toBe(label);
    },
  );

  it('are named on a server too', () => {
    vi.stubGlobal('navigator', undefined);
    expect(shortcutLabel('Mod .', names)).toBe('Ctrl .');
  });

  it('have the names that the language gives them', () => {
    vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
    expect(shortcutLabel('Mod Shift Delete', germanStrings.keys)).toBe('Strg Umschalt Entf');
  });
});
