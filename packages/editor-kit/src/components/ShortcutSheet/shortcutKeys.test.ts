import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortcutKeys, shortcutLabel } from './shortcutKeys.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keys', () => {
  it.each([
    ['MacIntel', ['⌘', 'Shift', 'Z'], '⌥ ↑'],
    ['iPhone', ['⌘', 'Shift', 'Z'], '⌥ ↑'],
    ['Linux x86_64', ['Ctrl', 'Shift', 'Z'], 'Alt ↑'],
  ])(
    'are written as on the keyboard of %s, in the sheet, the tooltips and the menus alike',
    (platform, keys, label) => {
      vi.stubGlobal('navigator', { platform });
      expect(shortcutKeys('Mod Shift Z')).toEqual(keys);
      expect(shortcutLabel('Alt ↑')).toBe(label);
    },
  );

  it('are named on a server too', () => {
    vi.stubGlobal('navigator', undefined);
    expect(shortcutLabel('Mod .')).toBe('Ctrl .');
  });
});
