import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret } from '../../../../../tests/support/paragraphs.ts';
import { storiesInLanguages } from '../../../../../tests/support/storiesInLanguages.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
let story: Story;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => root.unmount());

function open(given: Partial<Story>, canGuess = true) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  story = { ...newStory(false), ...given };
  const languages = {
    guess: async (text: string) =>
      storiesInLanguages.find(({ paragraphs: [first] }) => text.includes(first))?.language ?? null,
  };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), ...(canGuess && { languages }) }}
      defaultStory={story}
      onStoryChange={(next) => {
        story = next;
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

const paragraphsOf = (texts: readonly string[]) => texts.map((text, index) => ({ id: `p${index}`, text }));
const text = () => document.querySelector<HTMLElement>('[data-fabula-engine]');
const spoken = () => [text()?.lang, text()?.dir];

async function openSettings() {
  await userEvent.click(page.getByRole('button', { name: 'Text tools', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Story Settings' }));
  await expect.element(page.getByRole('dialog', { name: 'Story Settings' })).toBeVisible();
}
const language = () => page.getByRole('button', { name: /Language of the story/ });

it.each(storiesInLanguages)('Q13: a story in $name is written in its language', async (one) => {
  open({ title: one.title, premise: one.premise, paragraphs: paragraphsOf(one.paragraphs) });
  await expect.poll(spoken).toEqual([one.language, one.dir]);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('lang', one.language);
  await putCaret('p1', 0);
  await userEvent.keyboard('"x"');
  await expect.poll(() => text()?.textContent).toContain(one.quoted);
  // Tools that stand in the text speak the language of the page.
  for (const home of document.querySelectorAll<HTMLElement>('[data-fabula-widget]'))
    expect([home.lang, home.dir]).toEqual([document.documentElement.lang, 'ltr']);
  await openSettings();
  await expect.element(language()).toHaveTextContent(`Automatic (${one.name})`);
});

it('Q13: the writer sets another language, and gives it back to the text', async () => {
  const [german] = storiesInLanguages;
  open({ paragraphs: paragraphsOf(german?.paragraphs ?? []) });
  await expect.poll(spoken).toEqual(['de', 'ltr']);
  await openSettings();
  await userEvent.click(language());
  await userEvent.click(page.getByRole('option', { name: 'Hebrew' }));
  await userEvent.click(page.getByRole('button', { name: 'Apply Settings' }));
  await expect.poll(spoken).toEqual(['he', 'rtl']);
  expect(story.language).toBe('he');
  await openSettings();
  await userEvent.click(language());
  await userEvent.click(page.getByRole('option', { name: 'Automatic (German)' }));
  await userEvent.click(page.getByRole('button', { name: 'Apply Settings' }));
  await expect.poll(spoken).toEqual(['de', 'ltr']);
  expect(story).not.toHaveProperty('language');
});

it('Q13: without the port, and without a language of its own, the text has that of the page', async () => {
  open({ paragraphs: paragraphsOf(storiesInLanguages[0]?.paragraphs ?? []) }, false);
  await expect.poll(() => text()?.textContent).toContain('Mitternacht');
  expect([text()?.hasAttribute('lang'), text()?.hasAttribute('dir')]).toEqual([false, false]);
});
