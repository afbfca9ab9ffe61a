import { newId } from '@fabula/work-kit/core';
import { newTry, type PictureWork } from '../model/PictureWork.ts';
import type { StoryImage } from '../model/Story.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ImagesSlice } from './EditorState.ts';
import { pictureActions } from './pictureActions.ts';
import { pictureList } from './pictureList.ts';

/** Pictures in the story, and those on their way into it. */
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
      // The paragraph may be gone by now, and its picture with it.
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
