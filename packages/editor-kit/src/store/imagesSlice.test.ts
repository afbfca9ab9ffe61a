import { describe, expect, it } from 'vitest';
import type { AddedImage, ImagesAdapter } from '../adapter/EditorAdapter.ts';
import { newStory, type Story } from '../model/Story.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { createEditorStore } from './createEditorStore.ts';

const story: Story = {
  ...newStory(true),
  paragraphs: [
    { id: 'p0', text: 'One.' },
    { id: 'p1', text: 'Two.' },
  ],
};
const png = new Blob(['png'], { type: 'image/png' });
const kept: AddedImage = { imageId: 'server-1', imageUrl: '/images/1' };

function open(images: ImagesAdapter) {
  const adapter = { writer: scriptedWriter([]), stories: memoryStories(), images };
  const { getState: act } = createEditorStore({ adapter: () => adapter, initialRecord: newRecord(story) });
  return { act, settle: () => new Promise<void>((resolve) => setTimeout(resolve)) };
}

describe('pictures (E23)', () => {
  it('puts a picture after its paragraph, tells whether it is adult, and takes it back as one step', async () => {
    const told: boolean[] = [];
    const { act, settle } = open({
      async add(_, { isNsfw }) {
        told.push(isNsfw);
        return kept;
      },
    });
    act().addPicture('p1', png);
    expect(act().pictures).toMatchObject([{ paragraphId: 'p1', state: 'working' }]);
    await settle();
    expect(act().pictures).toEqual([]);
    expect(act().story.images).toMatchObject([{ paragraphId: 'p1', ...kept, caption: '' }]);
    expect(told).toEqual([true]);
    act().setCaption(act().story.images[0]?.id ?? '', 'The sea.');
    expect(act().story.images[0]?.caption).toBe('The sea.');
    act().removeImage(act().story.images[0]?.id ?? '');
    expect(act().story.images).toEqual([]);
    act().undo();
    expect(act().story.images[0]?.caption).toBe('The sea.');
  });

  it.each([
    ['type', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['type', new Blob(['text'], { type: 'text/plain' })],
    ['size', new Blob([new Uint8Array(8 * 1024 * 1024 + 1)], { type: 'image/jpeg' })],
  ])('refuses a file for its %s without asking anybody', (problem, file) => {
    const { act } = open({ add: () => Promise.reject(new Error('Asked.')) });
    act().addPicture('p0', file);
    expect(act().pictures).toMatchObject([{ state: 'failed', problem, message: '' }]);
    act().dropPicture(act().pictures[0]?.id ?? '');
    expect(act().pictures).toEqual([]);
  });

  it('says why a picture was not added, and tries again', async () => {
    let tries = 0;
    const { act, settle } = open({
      async add() {
        tries += 1;
        if (tries === 1) throw new Error('Your images are full.');
        return kept;
      },
    });
    act().addPicture('p0', png);
    await settle();
    expect(act().pictures).toMatchObject([{ state: 'failed', message: 'Your images are full.' }]);
    act().retryPicture(act().pictures[0]?.id ?? '');
    await settle();
    expect(act().story.images).toHaveLength(1);
  });

  it('keeps a drawing in pencil until it is accepted', async () => {
    const { act, settle } = open({ add: async () => kept, draw: async () => kept });
    act().drawPicture('p0', 'A lamp');
    await settle();
    expect(act().story.images).toEqual([]);
    expect(act().pictures).toMatchObject([{ state: 'proposed', image: kept }]);
    act().acceptPicture(act().pictures[0]?.id ?? '');
    expect(act().story.images).toMatchObject([{ paragraphId: 'p0', ...kept, caption: 'A lamp' }]);
    expect(act().pictures).toEqual([]);
  });

  it('hears what is done while it is drawn, and tells nobody of what comes too late', async () => {
    let say: (progress: number) => void = () => undefined;
    let finish: (image: AddedImage) => void = () => undefined;
    const discarded: AddedImage[] = [];
    const { act, settle } = open({
      add: async () => kept,
      draw: (_, { onStep }) => {
        say = (progress) => onStep?.({ sentence: 'Drawing it', progress });
        return new Promise((resolve) => (finish = resolve));
      },
      discard: (image) => discarded.push(image),
    });
    act().drawPicture('p0', 'A lamp');
    say(30);
    expect(act().pictures).toMatchObject([
      { state: 'working', step: { sentence: 'Drawing it', progress: 30 } },
    ]);
    act().dropPicture(act().pictures[0]?.id ?? '');
    say(60);
    finish(kept);
    await settle();
    expect(act().pictures).toEqual([]);
    expect(discarded).toEqual([kept]);
  });

  it('keeps a drawing until another one has come, and gives back the room of what is turned down', async () => {
    const drawn = ['first', 'second'].map((id): AddedImage => ({ imageId: id, imageUrl: `/images/${id}` }));
    const discarded: (string | null)[] = [];
    let tries = 0;
    const { act, settle } = open({
      add: async () => kept,
      async draw() {
        tries += 1;
        if (tries === 2) throw new Error('You need 10 credits to perform this action');
        return drawn[tries === 1 ? 0 : 1] as AddedImage;
      },
      discard: ({ imageId }) => discarded.push(imageId),
    });
    const one = () => act().pictures[0]?.id ?? '';
    act().drawPicture('p0', 'A lamp');
    await settle();
    act().retryPicture(one());
    await settle();
    expect(act().pictures).toMatchObject([{ state: 'failed', image: drawn[0] }]);
    act().acceptPicture(one());
    expect(act().story.images).toEqual([]);
    act().dropPicture(one());
    expect(act().pictures).toMatchObject([{ state: 'proposed', image: drawn[0], message: '' }]);
    expect(discarded).toEqual([]);
    act().retryPicture(one());
    await settle();
    expect(act().pictures).toMatchObject([{ state: 'proposed', image: drawn[1] }]);
    expect(discarded).toEqual(['first']);
    act().dropPicture(one());
    expect([act().pictures, discarded]).toEqual([[], ['first', 'second']]);
  });

  it('lets a picture go with its paragraph, also one on its way', async () => {
    let finish: (image: AddedImage) => void = () => undefined;
    const { act, settle } = open({ add: () => new Promise((resolve) => (finish = resolve)) });
    act().addPicture('p0', png);
    act().removeParagraph('p0');
    finish(kept);
    await settle();
    expect(act().story.images).toEqual([]);
    expect(act().pictures).toEqual([]);
  });
});
