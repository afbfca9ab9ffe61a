import {
  brief,
  type ConformanceCase,
  conformanceCase,
  during,
  failureOf,
  isSameValue,
  must,
  rejection,
  sentenceOf,
  usualPatience,
  within,
} from '@fabula/work-kit/testing';
import type { AddedImage } from '../../adapter/EditorAdapter.ts';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const section = 'ImagesAdapter';
const prompt = 'A lighthouse at night, and an answering light';
const refusals = ['no_credits', 'signed_out', 'refused'] as const;

export function imagesCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { images } = adapter;
  const picture = subject.picture ?? new Blob([onePixel], { type: 'image/png' });
  const draw = images?.draw?.bind(images);
  const discard = images?.discard?.bind(images);
  const resolve = images?.resolve?.bind(images);
  const keepWish = images?.keepWish?.bind(images);
  const keptWish = images?.keptWish?.bind(images);
  const going = () => ({ isNsfw: false, signal: new AbortController().signal });

  return [
    conformanceCase('images: a picture that was added can be shown', section, { images }, async (given) => {
      judge(await given.images.add(picture, going()));
    }),
    conformanceCase('images: says why a file is no picture', section, { images }, async (given) => {
      const file = new Blob(['This is no picture.'], { type: 'image/png' });
      const thrown = await rejection(
        () => given.images.add(file, going()),
        'A text that calls itself image/png was added as a picture.',
      );
      must(
        thrown instanceof Error && thrown.message.trim() !== '',
        'What add() rejects with has no message that a person can read.',
      );
    }),
    conformanceCase('images: draws, and tells its steps', section, { draw }, async (given) => {
      let last = 0;
      const image = await given.draw(prompt, {
        ...going(),
        onStep({ sentence, progress }) {
          must(sentence.trim() !== '', 'A step came without a sentence.');
          must(
            progress === null || (progress >= last && progress <= 100),
            `Progress goes from 0 to 100: ${progress} came after ${last}.`,
          );
          last = progress ?? last;
        },
      });
      judge(image);
    }),
    conformanceCase(
      'images: an abort ends a drawing, and no step comes after it',
      section,
      { draw, 'troubles.slow': troubles.slow },
      (given) =>
        during(given['troubles.slow'], async () => {
          const stop = new AbortController();
          let after = 0;
          const drawing = rejection(
            () =>
              given.draw(prompt, {
                isNsfw: false,
                signal: stop.signal,
                onStep() {
                  if (stop.signal.aborted) after += 1;
                  stop.abort();
                },
              }),
            'A drawing was aborted at its first step, and came all the same.',
          );
          await within(patience + 60_000, drawing, `An aborted drawing did not end.`);
          must(after === 0, `${after} steps were told after the signal was aborted.`);
        }),
    ),
    ...refusals.map((code) =>
      conformanceCase(
        `images: drawing says ${code} where that is why`,
        'WritingError',
        { draw, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const trouble = given[`troubles.${code}`] as NonNullable<(typeof troubles)[typeof code]>;
          const thrown = await during(trouble, () =>
            rejection(() => given.draw(prompt, going()), `There was '${code}', and a picture came.`),
          );
          const failure = failureOf(thrown, 'draw()');
          must(failure.code === code, `draw() rejected with '${failure.code}' instead of '${code}'.`);
          must(failure.message.trim() !== '', 'The WritingError has no message.');
        },
      ),
    ),
    conformanceCase('images: discarding never throws', section, { images, discard }, async (given) => {
      const nowhere: AddedImage = { imageId: 'no-such-image', imageUrl: '/no-such-image' };
      for (const image of [{ ...nowhere, imageId: null }, nowhere])
        try {
          given.discard(image);
        } catch (thrown) {
          throw new Error(`discard() threw: ${sentenceOf(thrown)}`);
        }
    }),
    conformanceCase(
      'images: resolve gives an address that a page can load',
      section,
      { images, resolve },
      async (given) => {
        const added = await given.images.add(picture, going());
        const data = 'data:image/png;base64,AAAA';
        for (const image of [added, { imageId: null, imageUrl: data }]) {
          const address = given.resolve(image);
          const { protocol } = addressOf(address);
          must(loadable.includes(protocol), `resolve() gave '${address}', which no picture is loaded from.`);
          must(
            image.imageUrl !== data || address === data,
            'resolve() changed a data: URL, which is whole as it is.',
          );
        }
      },
    ),
    conformanceCase(
      'images: keeps the wish of whoever leaves to sign in, until it is let go',
      section,
      { images, keepWish, keptWish },
      async (given) => {
        const wish = { paragraphId: 'p1', prompt };
        given.keepWish('a-story', wish);
        must(given.keptWish('another-story') === null, 'The wish of one story is offered for another.');
        const kept = given.keptWish('a-story');
        must(isSameValue(kept, wish), `The wish was ${brief(wish)}, and is ${brief(kept)}.`);
        given.keepWish('a-story', null);
        must(given.keptWish('a-story') === null, 'The wish was let go, and is still there.');
      },
    ),
  ];
}

const loadable = ['http:', 'https:', 'data:', 'blob:'];

function addressOf(address: string): URL {
  must(URL.canParse(address, 'https://page.example/'), `resolve() gave '${address}', which is no address.`);
  return new URL(address, 'https://page.example/');
}

function judge({ imageId, imageUrl }: AddedImage): void {
  must(
    imageId === null || (typeof imageId === 'string' && imageId !== ''),
    `'imageId' is the server's id, or null for none, and ${brief(imageId)} came.`,
  );
  must(typeof imageUrl === 'string' && imageUrl !== '', 'A picture came without an address.');
}
