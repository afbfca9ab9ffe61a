import type { PictureWork } from '../model/PictureWork.ts';
import type { EditorContext } from './EditorContext.ts';

/** Reads and changes the pictures that are on their way. */
export function pictureList({ get, set }: Pick<EditorContext, 'get' | 'set'>) {
  const find = (id: string) => get().pictures.find((one) => one.id === id);
  return {
    find,
    /** Adds it, or puts it in its own place. */
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
