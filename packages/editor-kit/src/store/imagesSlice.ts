import { newId } from '../model/newId.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ImagesSlice } from './EditorState.ts';

export function imagesSlice({ changeStory }: EditorContext): ImagesSlice {
  return {
    addImage: (image) =>
      changeStory((story) => ({ ...story, images: [...story.images, { id: newId(), ...image }] }), 'step'),
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
