import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortcutKeys, shortcutLabel } from './keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

const names = { Ctrl: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

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
    expect(shortcutLabel('Mod Shift Delete', { Ctrl: 'Strg', Shift: 'Umschalt', Delete: 'Entf' })).toBe(
      'Strg Umschalt Entf',
    );
  });
});
