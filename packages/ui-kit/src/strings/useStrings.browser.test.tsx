import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { DeepPartial } from './mergeStrings.ts';
import { useStrings } from './useStrings.ts';

const defaults = { save: 'Save', failures: { one: 'One', two: 'Two' } };

it('texts are put together once for each object that is given, however often is rendered', () => {
  const seen = new Set<typeof defaults>();
  function Speaker({ strings }: { strings?: DeepPartial<typeof defaults> }) {
    const texts = useStrings(defaults, strings);
    seen.add(texts);
    return texts.save + texts.failures.two;
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  const show = (strings?: DeepPartial<typeof defaults>) =>
    flushSync(() => root.render(<Speaker {...(strings && { strings })} />));
  show();
  show();
  expect(element.textContent).toBe('SaveTwo');
  expect([...seen]).toEqual([defaults]);
  const german = { failures: { two: 'Zwei' } };
  show(german);
  show(german);
  expect(element.textContent).toBe('SaveZwei');
  expect(seen.size).toBe(2);
  show();
  expect(element.textContent).toBe('SaveTwo');
  expect(seen.size).toBe(2);
  root.unmount();
});
