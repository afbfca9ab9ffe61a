import type { Story } from '../../../packages/editor-kit/src/model/Story.ts';
import { storyKind } from '../../../packages/editor-kit/src/testing/samples.ts';
import { oddTexts } from '../../../packages/work-kit/src/testing/index.ts';
import { workSabotages } from '../workSabotages.ts';
import { breaks, type Sabotage } from './Sabotage.ts';
import { writerSabotages } from './writerSabotages.ts';

const endless = () => new Promise<never>(() => undefined);
const raw = () => Promise.reject(new Error('It went wrong.'));
const nothing = { file: new Blob([]), lost: [] };

/** For each case of the suite a way to break a good adapter that it alone is about, in the order of the cases. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  ...writerSabotages,
  'assistant: suggests no more than was asked for': breaks(
    'assistant',
    /Three suggestions .* 4 came/,
    () => ({
      suggest: async () => ['One', 'Two', 'Three', 'Four'],
    }),
  ),
  'assistant: sums a section up': breaks('assistant', /three paragraphs is empty/, () => ({
    summarise: async () => ' ',
  })),
  'assistant: an abort ends what is asked for': breaks('assistant', /did not end within 300 ms/, () => ({
    suggest: endless,
  })),
  'assistant: says no_credits where that is why': breaks(
    'assistant',
    /'unknown' instead of 'no_credits'/,
    () => ({
      suggest: raw,
    }),
  ),
  'assistant: says signed_out where that is why': breaks(
    'assistant',
    /'unknown' instead of 'signed_out'/,
    () => ({
      suggest: raw,
    }),
  ),
  ...workSabotages(storyKind, {
    keeping: (says, change) => breaks('stories', says, change),
    account: (says, change) => breaks('account', says, change),
    versions: (says, change) => breaks('versions', says, change),
    publish: (says, change) => breaks('publish', says, change),
    overwriting: (says) => ({
      says,
      broken: (good) => ({
        ...good,
        otherTab: () => good.adapter.stories,
        otherDevice: () => good.adapter.account,
      }),
    }),
    unreadable: (says) => ({
      says,
      broken: (good) => ({
        ...good,
        readStory: async (key) => {
          const record = await good.readStory(key);
          return record?.running ? record : null;
        },
      }),
    }),
    garble: (story, change) => ({
      ...story,
      paragraphs: story.paragraphs.map((one) => ({ ...one, text: change(one.text) })),
    }),
    withoutPart: (story) => ({ ...story, paragraphs: story.paragraphs.slice(1) }),
  }),
  'images: a picture that was added can be shown': breaks('images', /without an address/, () => ({
    add: async () => ({ imageId: null, imageUrl: '' }),
  })),
  'images: says why a file is no picture': breaks('images', /was added as a picture/, () => ({
    add: async () => ({ imageId: '1', imageUrl: '/1' }),
  })),
  'images: draws, and tells its steps': breaks('images', /25 came after 50/, ({ draw }) => ({
    draw: async (prompt, options) => {
      for (const progress of [50, 25]) options.onStep?.({ sentence: 'Drawing', progress });
      return draw ? draw(prompt, options) : { imageId: '1', imageUrl: '/1' };
    },
  })),
  'images: an abort ends a drawing, and no step comes after it': breaks(
    'images',
    /came all the same/,
    ({ draw }) => ({
      draw: async (prompt, options) =>
        draw
          ? draw(prompt, { ...options, signal: new AbortController().signal })
          : { imageId: '1', imageUrl: '/1' },
    }),
  ),
  ...Object.fromEntries(
    ['no_credits', 'signed_out', 'refused'].map((code) => [
      `images: drawing says ${code} where that is why`,
      breaks('images', /something raw instead of an error/, () => ({ draw: raw })),
    ]),
  ),
  'images: discarding never throws': breaks('images', /discard\(\) threw/, () => ({
    discard({ imageId }) {
      if (imageId === null) throw new Error('It has no id.');
    },
  })),
  'images: resolve gives an address that a page can load': breaks('images', /changed a data: URL/, () => ({
    resolve: ({ imageUrl }) => `https://pictures.example/${imageUrl}`,
  })),
  'images: keeps the wish of whoever leaves to sign in, until it is let go': breaks(
    'images',
    /offered for another/,
    () => ({ keptWish: () => ({ paragraphId: 'p1', prompt: 'A lamp' }) }),
  ),
  'exporting: makes a whole epub': breaks('exporting', /does not begin as epub/, () => ({
    book: async () => nothing,
  })),
  'exporting: makes a whole docx': breaks('exporting', /does not begin as docx/, () => ({
    book: async () => nothing,
  })),
  'exporting: makes a whole pdf': breaks('exporting', /does not begin as pdf/, () => ({
    book: async () => nothing,
  })),
  'exporting: says which characters were lost': breaks(
    'exporting',
    /'lost' lists characters/,
    ({ book }) => ({
      book: async (format, story: Story, about) => ({
        ...(await book(format, story, about)),
        lost: Object.values(oddTexts),
      }),
    }),
  ),
  'importing: brings what a file holds': breaks('importing', /Of the paragraphs/, ({ read }) => ({
    async read(file, options) {
      const came = await read(file, options);
      if (came.story === null) return came;
      return { ...came, story: { ...came.story, paragraphs: came.story.paragraphs.slice(1) } };
    },
  })),
  'importing: says why a file cannot be read': breaks('importing', /named as Markdown/, ({ read }) => ({
    read: (file, options) => read(new File(['Some text.'], file.name), options),
  })),
  'preferences: are remembered': breaks('preferences', /was saved, and/, () => ({ load: () => ({}) })),
  'preferences: hold what the editor knows, and nothing else': breaks(
    'preferences',
    /load\(\) gave paragraphCount/,
    () => ({
      load: () => ({ paragraphCount: '3' as unknown as number }),
    }),
  ),
  'places: are found again, each story its own': breaks('places', /was kept, and/, () => ({
    find: () => null,
  })),
  'proposals: the end of a subscription ends the proposing': breaks(
    'proposals',
    /came after the subscription had ended/,
    () => ({
      subscribe(propose) {
        setTimeout(
          () => propose({ by: { kind: 'agent', name: 'Late' }, on: { at: 'end' }, text: 'Late.' }),
          5,
        );
        return () => undefined;
      },
    }),
  ),
  'feedback: resolves once it was sent': {
    says: /It went wrong/,
    broken: (good) => ({ ...good, adapter: { ...good.adapter, feedback: raw } }),
  },
  'feedback: rejects where it could not be sent': {
    says: /the writer would be thanked/,
    broken: (good) => ({ ...good, adapter: { ...good.adapter, feedback: async () => undefined } }),
  },
};
