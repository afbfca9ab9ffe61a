import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { compareSentences } from '../../model/sentenceChanges.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
const motion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
afterEach(async () => {
  root.unmount();
  await motion('');
});

async function acceptRewrite() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const story = sampleStory();
  const [{ id, text: before }] = story.paragraphs as [{ id: string; text: string }];
  const rewritten = `${before} Nobody came.`;
  const changes = compareSentences(before, rewritten).map((one) => ({ ...one, verdict: 'open' as const }));
  const draft = newDraft({ id: 'd', paragraphs: [rewritten], changes });
  const place = { at: 'paragraph', id } as const;
  const intent = { kind: 'rewrite', place, advance: 0, instruction: '', leftOut: [], before } as const;
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={{ ...newRecord(story), review: { intent, drafts: [draft], activeId: 'd' } }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  const begun: Record<string, unknown> = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (typeof options === 'object' && options.id) begun[options.id] = options.duration;
    return animate.call(this, frames, options);
  };
  await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
  await expect.element(page.getByText(/Nobody came\.$/)).toBeVisible();
  await expect.poll(() => begun.accepted).toBe(1000);
  Element.prototype.animate = animate;
  return begun;
}

it('E32: an accepted rewrite darkens to ink in 240 ms, as all that is accepted, and stands out for 1000 ms', async () => {
  await motion('no-preference');
  expect(await acceptRewrite()).toEqual({ inked: 240, accepted: 1000 });
});

it('it is ink at once where motion is reduced', async () => {
  await motion('reduce');
  expect(await acceptRewrite()).toEqual({ accepted: 1000 });
});
