import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextSurface } from './TextSurface.tsx';

it('is edited once the page that a server sent is taken over, without a word', async () => {
  const errors: unknown[] = [];
  const paragraphs = ['One.', 'Two.'].map((text, index) => ({ id: `p${index}`, text }));
  const surface = <TextSurface label="Story" paragraphs={paragraphs} onChange={() => {}} />;
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  host.innerHTML = renderToString(surface);
  const root = hydrateRoot(host, surface, { onRecoverableError: (thrown) => errors.push(thrown) });
  onTestFinished(() => root.unmount());
  await userEvent.click(page.getByRole('textbox', { name: 'Story' }).getByText('Two.'));
  await userEvent.keyboard('{End}!');
  const texts = [...host.querySelectorAll('[data-fabula-paragraph]')].map(({ textContent }) => textContent);
  expect([texts, errors]).toEqual([['One.', 'Two.!'], []]);
});
