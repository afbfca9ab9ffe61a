import { newId, readableMessage, toWorkFailure } from '@fabula/work-kit/core';
import { newTry, type PictureStep, type PictureWork, pictureProblem } from '../model/Assistance.ts';
import type { StoryImage } from '../model/Story.ts';
import type { EditorContext, ImagesSlice } from './EditorState.ts';
import { trackRun } from './readText.ts';

export function imagesSlice(context: EditorContext): ImagesSlice {
  const { get, set, adapter, changeStory } = context;
  const { put } = pictureList(context);
  const actions = pictureActions(context);

  const begin = (paragraphId: string, source: PictureWork['source']) => {
    if (!adapter().images) return;
    const id = newId();
    const picture: PictureWork = { id, paragraphId, source, state: 'working', image: null, ...newTry };
    put(picture);
    actions.work(picture);
  };

  return {
    pictures: [],
    pictureFor: null,
    choosePicture(pictureFor) {
      if (pictureFor === null) adapter().images?.keepWish?.(get().story.key, null);
      set({ pictureFor });
    },
    keepWish(prompt) {
      const { pictureFor: paragraphId, story } = get();
      if (paragraphId !== null) adapter().images?.keepWish?.(story.key, { paragraphId, prompt });
    },
    keptWish() {
      const { key, paragraphs } = get().story;
      const wish = adapter().images?.keptWish?.(key) ?? null;
      return wish && paragraphs.some(({ id }) => id === wish.paragraphId) ? wish : null;
    },
    addPicture: (paragraphId, file) => begin(paragraphId, { from: 'file', file }),
    drawPicture: (paragraphId, prompt) => begin(paragraphId, { from: 'prompt', prompt }),
    retryPicture: actions.retryPicture,
    acceptPicture: actions.acceptPicture,
    dropPicture: actions.dropPicture,
    addImage(image: Omit<StoryImage, 'id'>) {
      // The paragraph may have been removed meanwhile, with its picture.
      if (!get().story.paragraphs.some(({ id }) => id === image.paragraphId)) return;
      changeStory((story) => ({ ...story, images: [...story.images, { id: newId(), ...image }] }), 'step');
    },
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

export interface PictureActions extends Pick<ImagesSlice, 'retryPicture' | 'acceptPicture' | 'dropPicture'> {
  work(picture: PictureWork): void;
}

function pictureActions(context: EditorContext): PictureActions {
  const { get, adapter } = context;
  const { find, put, remove } = pictureList(context);
  const working = new Map<string, AbortController>();

  const drop = (id: string) => {
    working.get(id)?.abort();
    working.delete(id);
    remove(id);
  };

  /** Removes a picture; a failed or cancelled redraw returns to the earlier drawing. */
  const leave = (id: string) => {
    const picture = find(id);
    if (!picture) return;
    drop(id);
    if (picture.image === null) return;
    if (picture.state === 'proposed') adapter().images?.discard?.(picture.image);
    else put({ ...picture, ...newTry, state: 'proposed' });
  };

  const see = async (given: PictureWork) => {
    const { source, paragraphId } = given;
    const picture = { ...given, ...newTry, state: 'working' } as const;
    const problem = source.from === 'file' ? pictureProblem(source.file) : null;
    if (problem) return put({ ...picture, state: 'failed', problem });
    const { images } = adapter();
    if (!images) return;
    working.get(picture.id)?.abort();
    const controller = new AbortController();
    working.set(picture.id, controller);
    put(picture);
    // Uploads are free.
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
      get().addImage({ paragraphId, ...image, caption: '' });
    } catch (thrown) {
      if (controller.signal.aborted) return run?.cancelled();
      const failure = toWorkFailure(thrown);
      run?.failed(failure);
      if (failure.code === 'signed_out' && source.from === 'prompt')
        images.keepWish?.(get().story.key, { paragraphId, prompt: source.prompt });
      const message = readableMessage(thrown);
      put({ ...picture, state: 'failed', problem: 'other', message, failure });
    }
  };

  return {
    work: (picture) => void see(picture),
    retryPicture(id) {
      const picture = find(id);
      if (picture) void see(picture);
    },
    acceptPicture(id) {
      const picture = find(id);
      if (picture?.state !== 'proposed' || !picture.image) return;
      drop(id);
      const caption = picture.source.from === 'prompt' ? picture.source.prompt : '';
      get().addImage({ paragraphId: picture.paragraphId, ...picture.image, caption });
    },
    dropPicture: leave,
  };
}

function pictureList({ get, set }: Pick<EditorContext, 'get' | 'set'>) {
  const find = (id: string) => get().pictures.find((one) => one.id === id);
  return {
    find,
    put(picture: PictureWork) {
      const { pictures } = get();
      set({
        pictures: find(picture.id)
          ? pictures.map((one) => (one.id === picture.id ? picture : one))
          : [...pictures, picture],
      });
    },
    remove(id: string) {
      if (find(id)) set({ pictures: get().pictures.filter((one) => one.id !== id) });
    },
  };
}
