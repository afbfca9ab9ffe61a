import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Proposed } from '../components/Proposed/Proposed.tsx';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { prefersLessMotion } from './prefersLessMotion.ts';
import { useLessMotion } from './useLessMotion.ts';
import '../tokens/themes.css.ts';

let root: Root | undefined;
const system = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

function Told() {
  return <output>{useLessMotion() ? 'still' : 'moving'}</output>;
}

function show(children: React.ReactNode) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(children);
  return host;
}

afterEach(async () => {
  root?.unmount();
  delete document.documentElement.dataset.fabulaMotion;
  await system('');
});

it('follows the system and the attribute while they change', async () => {
  await system('no-preference');
  show(<Told />);
  const told = page.getByRole('status');
  await expect.element(told).toHaveTextContent('moving');
  document.documentElement.dataset.fabulaMotion = 'reduced';
  await expect.element(told).toHaveTextContent('still');
  expect(prefersLessMotion()).toBe(true);
  delete document.documentElement.dataset.fabulaMotion;
  await expect.element(told).toHaveTextContent('moving');
  await system('reduce');
  await expect.element(told).toHaveTextContent('still');
});

it('stands still in what a server sends', () => {
  expect(renderToString(<Told />)).toContain('still');
});

it('every loop of the kit ends by the attribute, and begins again without it', async () => {
  await system('no-preference');
  const host = show(
    <>
      <Skeleton label="Loading" />
      <Spinner />
      <Proposed state="pencil" isWriting>
        <p>She counted.</p>
      </Proposed>
    </>,
  );
  const loops = () => host.getAnimations({ subtree: true }).length;
  await expect.poll(loops).toBeGreaterThanOrEqual(3);
  document.documentElement.dataset.fabulaMotion = 'reduced';
  await expect.poll(loops).toBe(0);
  delete document.documentElement.dataset.fabulaMotion;
  await expect.poll(loops).toBeGreaterThanOrEqual(3);
});
