import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { type ScriptedWriterOptions, scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

function open(options: ScriptedWriterOptions, script?: Parameters<typeof scriptedWriter>[0]) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const words = textEvents('The boat was gone by morning, and nobody asked.').slice(0, 6);
  const writer = scriptedWriter(
    script ?? [[...words, Number.POSITIVE_INFINITY], textEvents('At last.')],
    options,
  );
  root.render(
    <StoryEditorProvider
      adapter={{ writer, stories: memoryStories() }}
      initialRecord={newRecord(sampleStory())}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return writer;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a text that breaks off', () => {
  it('is said to be kept where some of it came, and not where none did', async () => {
    for (const [came, words] of [
      [textEvents('The boat was gone.').slice(0, 2), 'What came is kept; try again for the rest.'],
      [[], 'No text came. Try again.'],
    ] as const) {
      open({}, [[...came]]);
      await button('Continue Story').click();
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('The text stopped before it was finished.');
      await expect.element(page.getByRole('alert')).toHaveTextContent(words);
      expect(page.getByRole('alert').element().textContent?.includes('kept')).toBe(came.length > 0);
      root.unmount();
    }
  });
});

describe('a cancelled generation (E16)', () => {
  it('posts a cancel call, says that it was cancelled, keeps what came, and can be asked again', async () => {
    const writer = open({});
    await button('Continue Story').click();
    await expect.element(page.getByText('The boat was gone by morning,')).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByText('Generation was cancelled', { exact: true })).toBeVisible();
    expect(writer.cancelled).toHaveLength(1);
    await expect.element(page.getByText('The boat was gone by morning,')).toBeVisible();
    await button('Retry').click();
    await expect.element(page.getByText('At last.')).toBeVisible();
  });

  it('is forced to end where it still runs after 3 s, and says so', async () => {
    open({ heedsCancel: false });
    await button('Continue Story').click();
    await expect.element(page.getByText('The boat was gone by morning,')).toBeVisible();
    const since = performance.now();
    await button('Cancel').click();
    await expect
      .element(page.getByText('Generation was forcefully cancelled after timeout'), { timeout: 10_000 })
      .toBeVisible();
    expect(performance.now() - since).toBeGreaterThanOrEqual(3000);
  });
});
