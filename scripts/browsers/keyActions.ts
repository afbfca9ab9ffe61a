/** Keys in WebDriver's encoding. */
const codes: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
};

/** Acts of a keyboard for WebDriver, of keys as the table of acts names them. */
export function keyActions(keys: readonly string[]): object[] {
  const actions = keys.flatMap((one) => {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    if (one.startsWith('"')) return [...one.slice(1, -1)].flatMap((value) => [down(value), up(value)]);
    const held = one.split('+');
    const name = held.pop() ?? '';
    const key = codes[name] ?? (held.includes('Shift') ? name.toUpperCase() : name);
    const modifiers = held.map((modifier) => codes[modifier] ?? '');
    return [...modifiers.map(down), down(key), up(key), ...modifiers.map(up)];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}
