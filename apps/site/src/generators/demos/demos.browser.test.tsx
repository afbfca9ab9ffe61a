import { STREAM_CONTENT_TYPE } from '@fabula/contract';
import type { AnswerTool, Asked } from '@fabula/tools/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../../tests/site/tools/answerTools.ts';
import { demoStory } from './DemoPage.tsx';
// Fetched before the tests begin: the editor is large.
import './ParagraphViewPage.tsx';
import './PipelineDemoPage.tsx';
import './WordDemoPage.tsx';

let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;
let tools: AnswerTool;
let asked: Asked[];

beforeEach(() => {
  tools = () => undefined;
  asked = [];
  server = answerTools((call) => {
    asked.push(call);
    return tools(call);
  });
});
afterEach(async () => {
  site.leave();
  await server.restore();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const lines = (...said: unknown[]) =>
  new Response(said.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'Content-Type': STREAM_CONTENT_TYPE },
  });

test('T6, R10: /word-demo types prose to a visitor, stops, shows it whole and begins again', async () => {
  site = visit('/word-demo');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Prose, typed out' })).toBeVisible();
  const story = page.getByRole('article', { name: demoStory.title });
  await expect.element(button('Pause')).toBeVisible();
  // All of it is there for who listens, typed or not.
  await expect.element(story).toHaveTextContent(demoStory.paragraphs[2]);
  await userEvent.click(button('Show all'));
  await expect.element(button('Type it again')).toBeVisible();
  expect(story.element().querySelectorAll('p > span')).toHaveLength(0);
  await userEvent.click(button('Type it again'));
  await userEvent.click(button('Pause'));
  expect(story.element().querySelectorAll('p > span').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('link', { name: 'One paragraph' })).toBeVisible();
});

test('T6, R10: /paragraph-view has every mode on a sample, and brings the sample back', async () => {
  tools = ({ path }) =>
    path === '/api/v1/paragraphs/rewrite'
      ? lines(
          {
            chunk: {
              action: 'edit',
              original_sentence: demoStory.paragraphs[0],
              rewritten_sentence: 'The clock was still going.',
            },
          },
          { chunk: '[DONE]' },
        )
      : undefined;
  site = visit('/paragraph-view');
  const bar = page.getByRole('toolbar', { name: /paragraph/i });
  await expect.element(bar).toBeInTheDocument();
  for (const mode of ['Rewrite', 'Insert', 'Expand', 'Copy', 'Delete'])
    await expect.element(bar.getByRole('button', { name: new RegExp(mode) })).toBeInTheDocument();
  (bar.getByRole('button', { name: /Delete/ }).element() as HTMLElement).click();
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: /Delete/ }));
  await expect.element(page.getByText(/^The clock came up in a net/)).not.toBeInTheDocument();
  await userEvent.click(button('Bring the paragraph back'));
  await expect.element(page.getByText(/The clock came up in a net/).first()).toBeVisible();
});

test('T6: /pipeline-demo shows each step of a picture as it is done, and the picture', async () => {
  tools = ({ path, method }) =>
    path === '/api/v1/images' && method === 'POST'
      ? lines(
          { chunk: { step: 'prompt_read', sentence: 'Read your 16 words', progress: 10 } },
          { chunk: { step: 'drawing', sentence: 'Drawing it with pen and wash', progress: 30 } },
          { chunk: { imageId: 'one', imageUrl: '/favicon.svg', isNsfw: false } },
          { chunk: '[DONE]' },
        )
      : undefined;
  await server.signIn({ isAdmin: false });
  site = visit('/pipeline-demo');
  await userEvent.click(button(/^Draw it/));
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect.element(steps.getByText('Drawing it with pen and wash')).toBeVisible();
  await expect.element(steps.getByText('Done')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /lighthouse on a rock/ })).toBeInTheDocument();
  const sent = asked.find(({ path, method }) => path === '/api/v1/images' && method === 'POST');
  expect(sent?.body).toMatchObject({ isNsfw: false });
});

test('T6: a picture that cannot be drawn says why; a visitor is sent to sign in', async () => {
  tools = ({ path }) =>
    path === '/api/v1/images' ? lines({ error: 'The image model could not be reached.' }) : undefined;
  await server.signIn({ isAdmin: false });
  site = visit('/pipeline-demo');
  await userEvent.click(button(/^Draw it/));
  await expect.element(page.getByText('The image model could not be reached.')).toBeVisible();
  await expect.element(button('Retry')).toBeVisible();
  site.leave();
  await server.restore();
  site = visit('/pipeline-demo');
  await userEvent.click(button(/^Draw it/));
  await expect.poll(() => site.router.state.location.pathname).toBe('/login');
});
