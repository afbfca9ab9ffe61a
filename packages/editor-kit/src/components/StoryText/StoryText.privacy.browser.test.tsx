import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { defaultPreferences } from '../../model/Preferences.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
let story: Story;
let bodies: unknown[] = [];
beforeEach(() => page.viewport(1280, 720));
afterEach(() => root.unmount());

const book: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['The lamp burns.', 'Secret words here.', 'It rains.'].map((text, at) => ({
    id: `p${at}`,
    text,
  })),
};

function open(given: Story = book, isAiOff = false) {
  const writer = scriptedWriter([textEvents('A boat came in.')]);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  root = createRoot(element);
  story = given;
  bodies = [];
  root.render(
    <StoryEditorProvider
      adapter={{
        writer,
        stories: memoryStories(),
        assistant: {
          suggest: async (request) => {
            bodies.push(request);
            return ['On.'];
          },
          summarise: async (request) => {
            bodies.push(request);
            return 'A lamp.';
          },
          title: async (request) => {
            bodies.push(request);
            return 'A title';
          },
        },
        preferences: { load: () => ({ ...defaultPreferences, isAiOff }), save: () => undefined },
      }}
      defaultStory={given}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return writer;
}

const menu = async (id: string, name: string | RegExp) => {
  await putCaret(id, 0);
  await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
  await userEvent.click(page.getByRole('menuitem', { name }));
};

it('a paragraph is hidden by its menu, shows it, and goes along with nothing', async () => {
  const writer = open();
  await menu('p1', /^Hide from the AI/);
  await expect.poll(() => story.privacy).toEqual({ p1: 'hidden' });
  expect(ink('p1').getAttribute('data-privacy')).toBe('hidden');
  expect(ink('p1').getAttribute('aria-description')).toBe('Hidden from the AI');
  expect(getComputedStyle(ink('p1'), '::after').borderInlineStartStyle).toBe('dashed');
  await userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }).first());
  await expect.element(page.getByText('1 paragraph is hidden from the AI')).toBeVisible();
  expect(page.getByRole('dialog', { name: 'What the AI will see' }).element().textContent).not.toContain(
    'Secret',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: /^Load suggestions/ }));
  await userEvent.click(page.getByRole('button', { name: /^Continue/ }).first());
  await expect.element(page.getByText('A boat came in.')).toBeVisible();
  expect(writer.requests).toHaveLength(1);
  expect(JSON.stringify([writer.requests, bodies])).not.toContain('Secret');
  expect(JSON.stringify(writer.requests)).toContain('It rains.');
});

it('no verb works on it, and each says why', async () => {
  const writer = open({ ...book, privacy: { p1: 'hidden' } });
  await putCaret('p1', 0);
  await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
  const improve = page.getByRole('menuitem', { name: /^Improve/ });
  await expect.element(improve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(improve).toHaveTextContent(/show it to the AI first/);
  await userEvent.click(page.getByRole('menuitem', { name: /^Show to the AI/ }));
  await expect.poll(() => story.privacy).toBeUndefined();
  expect(writer.requests).toEqual([]);
});

it('a note is begun by a slash, has a look of its own, is not counted, and is undone', async () => {
  open({ ...book, paragraphs: [...book.paragraphs, { id: 'p3', text: '' }] });
  await putCaret('p3', 0);
  await userEvent.keyboard('/note');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Ask Ada.');
  await expect
    .poll(() => story.paragraphs.map(({ id, text }) => [text, story.privacy?.[id] ?? '']))
    .toContainEqual(['Ask Ada.', 'note']);
  const note = [...document.querySelectorAll('[data-privacy="note"]')];
  expect(note.map(({ textContent }) => textContent)).toEqual(['Ask Ada.']);
  expect(getComputedStyle(note[0] as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  await expect.element(page.getByRole('button', { name: '8 words' }).first()).toBeVisible();
});

it('keys hide what is selected, make notes of it, and take it back', async () => {
  open();
  await putCaret('p1', 2);
  await userEvent.keyboard('{Control>}{Alt>}[Digit8]{/Alt}{/Control}');
  await expect.poll(() => story.privacy).toEqual({ p1: 'hidden' });
  await userEvent.keyboard('{Control>}{Alt>}[Digit9]{/Alt}{/Control}');
  await expect.poll(() => story.privacy).toEqual({ p1: 'note' });
  await userEvent.keyboard('{Control>}{Alt>}[Digit9]{/Alt}{/Control}');
  await expect.poll(() => story.privacy).toBeUndefined();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}{Alt>}[Digit8]{/Alt}{/Control}');
  await expect.poll(() => Object.keys(story.privacy ?? {})).toEqual(['p0', 'p1', 'p2']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => story.privacy).toBeUndefined();
});

it('Enter splits hidden text into hidden text, by the caret', async () => {
  open({ ...book, privacy: { p1: 'hidden' } });
  await putCaret('p1', 7);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => Object.values(story.privacy ?? {})).toEqual(['hidden', 'hidden']);
});

it('while AI is off nothing is hidden from it, and notes stay notes', async () => {
  open({ ...book, privacy: { p1: 'hidden', p2: 'note' } }, true);
  await expect.element(page.getByText('Secret words here.')).toBeVisible();
  expect(ink('p1').hasAttribute('data-privacy')).toBe(false);
  expect(ink('p2').getAttribute('data-privacy')).toBe('note');
  await putCaret('p1', 0);
  await userEvent.click(page.getByRole('button', { name: 'More tools' }).first());
  await expect.element(page.getByRole('menuitem', { name: /^Note to yourself/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /AI/ }).elements()).toEqual([]);
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  open({ ...book, privacy: { p1: 'hidden', p2: 'note' } });
  await expect.element(page.getByText('Secret words here.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
