import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { germanStrings } from '../../strings/de.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryExportDialog } from '../StoryTransfer/StoryExportDialog.tsx';
import { CompactEditor } from './CompactEditor.tsx';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

function show(children: ReactNode) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element, { onCaughtError: () => undefined });
  root.render(
    <>
      <h1>A page of somebody else</h1>
      {children}
    </>,
  );
}

const hosts = page.getByRole('heading', { name: 'A page of somebody else' });

it.each([StoryEditor, CompactEditor])(
  'D-PARSE: what throws in an editor leaves the page alone, and every word can be taken along (%o)',
  async (Editor) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    let isBroken = true;
    function Broken() {
      if (isBroken) throw new TypeError('e.elements.filter is not a function');
      return null;
    }
    function Host() {
      const [hasTool, setTool] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setTool(true)}>
            Break it
          </button>
          <StoryEditorProvider
            adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
            initialRecord={newRecord(sampleStory(), 'Ines rows out.')}
          >
            <Editor toolbarStart={hasTool && <Broken />} />
          </StoryEditorProvider>
        </>
      );
    }
    show(<Host />);
    await expect.element(page.getByText(/^The lamp/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Break it' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('The editor had to stop.');
    await expect.element(page.getByRole('alert')).not.toHaveTextContent('is not a function');
    await expect.element(hosts).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Copy your text' }));
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    for (const words of ['The Answering Light', 'The lamp at Skarrow Head', 'Ines rows out.'])
      expect(copied.mock.calls[0]?.[0]).toContain(words);
    isBroken = false;
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  },
);

it('D-PARSE: what throws in the export dialog stays in it, and the text can be taken along', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const story = { ...sampleStory(), breaks: null } as unknown as ReturnType<typeof sampleStory>;
  show(<StoryExportDialog story={story} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file could not be prepared.');
  await userEvent.click(page.getByRole('button', { name: 'Copy your text' }));
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toContain('The lamp at Skarrow Head');
  await userEvent.keyboard('{Escape}');
  expect(document.body.textContent).toContain('A page of somebody else');
});

it('D-PARSE: a bad event and an old record are sentences on a page that stands, in German too', async () => {
  const { breaks: _, images: __, ...old } = sampleStory();
  const writer = {
    async *write() {
      yield { type: 'sentence' };
    },
  } as unknown as EditorAdapter['writer'];
  show(
    <StoryEditorProvider
      adapter={{ writer, stories: { save: async () => undefined } }}
      initialRecord={{ story: { ...old, title: null }, review: null } as unknown as StoryRecord}
      strings={germanStrings}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Weitererzählen' }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Die KI hat etwas geschickt, das sich nicht lesen lässt.');
  await expect.element(hosts).toBeVisible();
  // What the host's `save` answers with nothing is kept.
  await userEvent.click(page.getByRole('button', { name: 'Speichern' }));
  await expect.element(page.getByRole('button', { name: 'Gespeichert' })).toBeVisible();
});
