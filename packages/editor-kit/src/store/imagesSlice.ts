import { newId } from '../model/newId.ts';
import { type PictureStep, type PictureWork, pictureProblem } from '../model/PictureWork.ts';
import type { StoryImage } from '../model/Story.ts';
import { toWritingFailure } from '../model/WritingFailure.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ImagesSlice } from './EditorState.ts';
import { trackRun } from './trackRun.ts';

/** How every try begins. */
const nothingYet = { step: null, problem: null, message: '', failure: null } as const;

export function imagesSlice(context: EditorContext): ImagesSlice {
  const { get, set, adapter, changeStory } = context;
  const working = new Map<string, AbortController>();

  const addImage = (image: Omit<StoryImage, 'id'>) => {
    // The paragraph may be gone by now, and its picture with it.
    if (!get().story.paragraphs.some(({ id }) => id === image.paragraphId)) return;
    changeStory((story) => ({ ...story, images: [...story.images, { id: newId(), ...image }] }), 'step');
  };

  const find = (id: string) => get().pictures.find((one) => one.id === id);

  const put = (picture: PictureWork) => {
    const { pictures } = get();
    const isKnown = pictures.some(({ id }) => id === picture.id);
    set({
      pictures: isKnown
        ? pictures.map((one) => (one.id === picture.id ? picture : one))
        : [...pictures, picture],
    });
  };

  const drop = (id: string) => {
    working.get(id)?.abort();
    working.delete(id);
    if (find(id)) set({ pictures: get().pictures.filter((one) => one.id !== id) });
  };

  /** Away with it; of one that was to be drawn again, the first drawing is there still, until that is turned down too. */
  const leave = (id: string) => {
    const picture = find(id);
    if (!picture) return;
    drop(id);
    if (picture.image === null) return;
    if (picture.state === 'proposed') adapter().images?.discard?.(picture.image);
    else put({ ...picture, ...nothingYet, state: 'proposed' });
  };

  const work = async (given: PictureWork) => {
    const { source, paragraphId } = given;
    const picture = { ...given, ...nothingYet, state: 'working' } as const;
    const problem = source.from === 'file' ? pictureProblem(source.file) : null;
    if (problem) return put({ ...picture, state: 'failed', problem });
    const { images } = adapter();
    if (!images) return;
    working.get(picture.id)?.abort();
    const controller = new AbortController();
    working.set(picture.id, controller);
    put(picture);
    // A picture of one's own costs nothing.
    const run =
      source.from === 'prompt' ? trackRun(context, { kind: 'image', count: 1, isReasoning: false }) : null;
    const options = {
      isNsfw: get().story.isNsfw,
      signal: controller.signal,
      onStep(step: PictureStep) {
        if (!controller.signal.aborted && find(picture.id)?.state === 'working') put({ ...picture, step });
      },
    };
    try {
      const image =
        source.from === 'file'
          ? await images.add(source.file, options)
          : await images.draw?.(source.prompt, options);
      if (controller.signal.aborted && image && source.from === 'prompt') images.discard?.(image);
      if (controller.signal.aborted || !image) return run?.cancelled();
      run?.finished(null);
      if (source.from === 'prompt') {
        if (picture.image) images.discard?.(picture.image);
        return put({ ...picture, state: 'proposed', image });
      }
      drop(picture.id);
      addImage({ paragraphId, ...image, caption: '' });
    } catch (thrown) {
      if (controller.signal.aborted) return run?.cancelled();
      const failure = toWritingFailure(thrown);
      run?.failed(failure);
      const message = thrown instanceof Error ? thrown.message : '';
      put({ ...picture, state: 'failed', problem: 'other', message, failure });
    }
  };

  const begin = (paragraphId: string, source: PictureWork['source']) =>
    void work({
      id: newId(),
      paragraphId,
      source,
      state: 'working',
      image: null,
      ...nothingYet,
    });

  return {
    pictures: [],
    pictureFor: null,
    choosePicture: (pictureFor) => set({ pictureFor }),
    addPicture: (paragraphId, file) => begin(paragraphId, { from: 'file', file }),
    drawPicture: (paragraphId, prompt) => begin(paragraphId, { from: 'prompt', prompt }),
    retryPicture(id) {
      const picture = find(id);
      if (picture) void work(picture);
    },
    acceptPicture(id) {
      const picture = find(id);
      if (picture?.state !== 'proposed' || !picture.image) return;
      drop(id);
      const caption = picture.source.from === 'prompt' ? picture.source.prompt : '';
      addImage({ paragraphId: picture.paragraphId, ...picture.image, caption });
    },
    dropPicture: leave,
    addImage,
    setCaption: (imageId, caption) =>
      changeStory(
        (story) => ({
          ...story,
          images: story.images.map((image) => (image.id === imageId ? { ...image, caption } : image)),
        }),
        { field: `caption ${imageId}` },
      ),
    removeImage: (imageId) =>
      changeStory((story) => ({ ...story, images: story.images.filter(({ id }) => id !== imageId) }), 'step'),
  };
}
