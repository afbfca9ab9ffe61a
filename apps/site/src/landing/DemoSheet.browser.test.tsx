import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoSheet, demonstration } from './DemoSheet.tsx';

let root: Root;

beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(<DemoSheet />);
});

afterEach(() => root.unmount());

const button = (name: string) => page.getByRole('button', { name });
const states = () =>
  [...document.querySelectorAll('[data-state]')].map((element) => [
    element.getAttribute('data-state'),
    element.querySelector('p')?.textContent,
  ]);
const [first, second] = demonstration.steps;

test('what is accepted turns to ink where it stands, and the next step is proposed', async () => {
  await expect.element(button('Accept')).toBeVisible();
  const proposed = document.querySelector('[data-state]');
  expect(states()).toEqual([['pencil', first[0]]]);
  await userEvent.click(button('Accept'));
  await expect.poll(states).toEqual([
    ['ink', first[0]],
    ['pencil', second[0]],
  ]);
  expect(document.querySelector('[data-state]')).toBe(proposed);
});

test('what is rejected is proposed in another wording', async () => {
  await userEvent.click(button('Reject'));
  await expect.poll(states).toEqual([['pencil', first[1]]]);
  await expect.element(page.getByText('Draft 2')).toBeInTheDocument();
});

test('after the last step one can start over, from the keyboard too', async () => {
  for (const _ of demonstration.steps) await userEvent.click(button('Accept'));
  await expect.element(button('Start over')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(states).toEqual([['pencil', first[0]]]);
  await expect.element(button('Accept')).toHaveFocus();
});
