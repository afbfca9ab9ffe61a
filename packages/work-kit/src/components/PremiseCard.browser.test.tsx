import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import { workStrings } from '../strings/workStrings.ts';
import { PremiseCard } from './PremiseCard.tsx';

const nothing = () => undefined;

test.each([
  [640, 'right'],
  [240, 'left'],
] as const)('in %i pixels, another premise begins or ends where the card does', async (width, edge) => {
  const host = document.createElement('div');
  host.style.width = `${width}px`;
  document.body.replaceChildren(host);
  const root = createRoot(host);
  onTestFinished(() => root.unmount());
  root.render(
    <PremiseCard
      premise=""
      genre=""
      isFresh
      strings={{ ...workStrings, premisePlaceholder: 'Someone wants something.' }}
      onPremiseChange={nothing}
      onGenreChange={nothing}
      onShuffle={nothing}
    />,
  );
  const button = page.getByRole('button', { name: workStrings.shufflePremise });
  await expect.element(button).toBeVisible();
  const { firstElementChild: words } = button.element();
  const end = words?.getBoundingClientRect()[edge] ?? 0;
  expect(Math.abs(end - host.getBoundingClientRect()[edge])).toBeLessThanOrEqual(1);
});
