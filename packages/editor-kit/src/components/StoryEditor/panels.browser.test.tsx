import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type {
  EditorComponents,
  ParagraphToolsProps,
  StoryPictureProps,
} from '../../react/EditorComponents.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import type { EditorPanel } from '../../store/EditorState.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryPicture } from '../ParagraphImages/ParagraphImages.tsx';
import { CompactEditor } from './CompactEditor.tsx';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

const images = [
  { id: 'plate', paragraphId: 'sample-0', imageId: null, imageUrl: 'data:,', caption: 'Skarrow Head' },
];

function render(editor: ReactNode, components?: EditorComponents) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        initialRecord={newRecord({ ...sampleStory(), images })}
        {...(components && { components })}
      >
        {editor}
      </StoryEditorProvider>
    </StrictMode>,
  );
}

const settings = page.getByRole('dialog', { name: 'Story Settings' });
const story = page.getByRole('dialog', { name: 'Export' });

it('keeps what is open by itself, from what it begins with, and tells of it (E18)', async () => {
  const told: (EditorPanel | null)[] = [];
  render(<StoryEditor defaultPanel="settings" onPanelChange={(panel) => told.push(panel)} />);
  await expect.element(settings).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(settings).not.toBeInTheDocument();
  expect(told).toEqual([null]);
});

it.each([StoryEditor, CompactEditor])('leaves what is open to a caller who keeps it (%o)', async (Editor) => {
  const asked: (EditorPanel | null)[] = [];
  function Caller() {
    const [panel, setPanel] = useState<EditorPanel | null>(null);
    return (
      <>
        <button type="button" onClick={() => setPanel('export')}>
          Take it along
        </button>
        <Editor
          panel={panel}
          onPanelChange={(next) => {
            asked.push(next);
            if (next !== 'find') setPanel(next);
          }}
        />
      </>
    );
  }
  render(<Caller />);
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  await selectBlock('sample-1');
  await userEvent.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
  expect(asked).toEqual(['find']);
  expect(page.getByRole('search').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Take it along' }));
  await expect.element(story).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(story).not.toBeInTheDocument();
  expect(asked).toEqual(['find', null]);
});

it('draws pictures with a product’s own part, which may wrap the kit’s (E23)', async () => {
  const Framed = (props: StoryPictureProps) => (
    <div data-framed>
      <StoryPicture {...props} src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
    </div>
  );
  render(<StoryEditor />, { StoryPicture: Framed });
  await expect.element(page.getByRole('img', { name: 'Skarrow Head' })).toBeInTheDocument();
  expect(document.querySelector('[data-framed] img')).not.toBeNull();
});

it('puts a product’s own tools beside those of a paragraph, where the arrows reach them (E5)', async () => {
  const counted: string[] = [];
  const Count = ({ paragraph }: ParagraphToolsProps) => (
    <button type="button" onClick={() => counted.push(paragraph.id)}>
      Count
    </button>
  );
  render(<StoryEditor />, { ParagraphTools: Count });
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  await selectBlock('sample-1');
  const last = page.getByRole('button', { name: 'Delete' });
  await expect.element(last).toBeInTheDocument();
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Count' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(counted).toEqual(['sample-1']);
});
