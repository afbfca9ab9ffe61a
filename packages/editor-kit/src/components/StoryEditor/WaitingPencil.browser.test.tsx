import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ink } from '../../../../../tests/support/paragraphs.ts';
import { newDraft } from '../../model/Draft.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const paragraphs = Array.from({ length: 40 }, (_, at) => ({
  id: `p${at}`,
  text: `Room ${at} has a lamp, and nobody came to see it. It burns all night. `.repeat(3).trim(),
}));
const atCaret: StoryRecord = {
  ...newRecord({ ...newStory(false), key: 'doors', title: 'Doors', premise: 'A door.', paragraphs }),
  review: {
    intent: {
      kind: 'insert',
      place: {
        at: 'caret',
        id: 'p1',
        before: paragraphs[1]?.text.slice(0, 6) ?? '',
        after: paragraphs[1]?.text.slice(6) ?? '',
      },
      advance: 0,
      instruction: '',
      leftOut: [],
      before: null,
    },
    drafts: [newDraft({ id: 'd0', paragraphs: [' was dark.'] })],
    activeId: 'd0',
  },
};

const waits = () => page.getByRole('button', { name: /A draft waits/ });
const pencil = () => document.querySelector('[data-fabula-pencil]');

it.each([
  [1280, 720],
  [390, 844],
  [320, 256],
])(
  'pencil at a caret waits out of sight, and not while its words are seen, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    root.render(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        defaultStory={atCaret}
      >
        <StoryEditor />
      </StoryEditorProvider>,
    );
    await expect.poll(() => pencil()?.textContent).toContain('was dark.');
    ink('p30').scrollIntoView();
    await expect.element(waits()).toHaveTextContent('A draft waits above');
    pencil()?.scrollIntoView({ block: 'center' });
    await expect.element(waits()).not.toBeInTheDocument();
    await new Promise((done) => setTimeout(done, 300));
    await expect.element(waits()).not.toBeInTheDocument();
    ink('p30').scrollIntoView();
    await waits().click();
    await expect
      .poll(() => {
        const { top = -1, bottom = Number.POSITIVE_INFINITY } = pencil()?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      })
      .toBe(true);
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('textbox');
  },
);
