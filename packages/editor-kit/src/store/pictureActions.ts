import { readableMessage, toWorkFailure } from '@fabula/work-kit/core';
import { newTry, type PictureStep, type PictureWork, pictureProblem } from '../model/PictureWork.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ImagesSlice } from './EditorState.ts';
import { pictureList } from './pictureList.ts';
import { trackRun } from './trackRun.ts';

/** What happens to pictures on their way. */
export interface PictureActions extends Pick<ImagesSlice, 'retryPicture' | 'acceptPicture' | 'dropPicture'> {
  /** Sees to one that has just begun. */
  work(picture: PictureWork): void;
}

export function pictureActions(context: EditorContext): PictureActions {
  const { get, adapter } = context;
  const { find, put, remove } = pictureList(context);
  const working = new Map<string, AbortController>();

  const drop = (id: string) => {
    working.get(id)?.abort();
    working.delete(id);
    remove(id);
  };

  /** Away with it; of one that was to be drawn again, the first drawing is there still, until that is turned down too. */
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
