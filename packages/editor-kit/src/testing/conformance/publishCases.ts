import {
  type ConformanceCase,
  conformanceCase,
  during,
  isSameValue,
  must,
  rejection,
  sentenceOf,
} from '@fabula/work-kit/testing';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { ownStory } from './sampleRecord.ts';

const section = 'PublishAdapter, E31';

export function publishCases({ adapter, troubles = {} }: EditorConformanceSubject): ConformanceCase[] {
  const { publish } = adapter;
  const publishAnew = publish?.publishAnew?.bind(publish);
  const find = publish?.find?.bind(publish);
  const unpublish = publish?.unpublish?.bind(publish);
  const interrupted = publish?.interrupted?.bind(publish);
  const forget = publish?.forget?.bind(publish);
  const { signed_out: signedOut, unreachable } = troubles;

  return [
    conformanceCase('publish: says where the story is public', section, { publish }, async (given) => {
      const story = ownStory();
      const form = { title: story.title, author: 'Ines Varga' };
      const [first, again] = [
        await given.publish.publish(form, story),
        await given.publish.publish(form, story),
      ];
      for (const result of [first, again]) {
        must(result.outcome === 'published', `Somebody is signed in, and '${result.outcome}' was answered.`);
        must(result.id !== '' && URL.canParse(result.url), `'${result.url}' is no whole address.`);
      }
      must(isSameValue(first, again), 'The same story was published twice, and is now in two places.');
    }),
    conformanceCase(
      'publish: find knows where a story is public',
      section,
      { publish, find },
      async (given) => {
        const story = ownStory();
        must((await given.find(story.key)) === null, 'The story is not public, and find() says that it is.');
        const result = await given.publish.publish({ title: story.title, author: 'Anonymous' }, story);
        const found = await given.find(story.key);
        must(
          result.outcome === 'published' && found?.id === result.id && found.url === result.url,
          `It was published at ${JSON.stringify(result)}, and find() gave ${JSON.stringify(found)}.`,
        );
      },
    ),
    conformanceCase(
      'publish: find says what readers see, and an update changes that alone',
      section,
      { publish, find },
      async (given) => {
        const story = ownStory();
        await given.publish.publish({ title: 'The Light', author: 'Ines' }, story, null);
        const found = await given.find(story.key);
        const seen = found?.published;
        if (!found || !seen) return;
        must(
          seen.title === 'The Light' && seen.author === 'Ines',
          `It was published as 'The Light' by Ines, and find() says '${seen.title}' by ${seen.author}.`,
        );
        const texts = story.paragraphs.map(({ text }) => text).filter((text) => text.trim() !== '');
        must(isSameValue(seen.paragraphs, texts), 'find() says another text than was published.');
        const result = await given.publish.publish({ title: 'The Lamp', author: 'Ines' }, story, found);
        must(
          result.outcome === 'published' && result.id === found.id,
          'An update with another title moved the story.',
        );
        const after = (await given.find(story.key))?.published;
        must(after?.title === 'The Lamp', `The title is 'The Lamp' now, and find() says '${after?.title}'.`);
      },
    ),
    conformanceCase(
      'publish: a new work has an address of its own',
      section,
      { publish, publishAnew, find },
      async (given) => {
        const [story, form] = [ownStory(), { title: 'The Light', author: 'Ines' }];
        const first = await given.publish.publish(form, story, null);
        const second = await given.publishAnew(form, story);
        must(
          first.outcome === 'published' && second.outcome === 'published' && first.id !== second.id,
          'It was published as a new work, and is where it was.',
        );
        const found = await given.find(story.key);
        must(found?.id === second.id, 'find() does not give the newest of two publications.');
      },
    ),
    conformanceCase('publish: takes a story back', section, { publish, find, unpublish }, async (given) => {
      const story = ownStory();
      const result = await given.publish.publish({ title: story.title, author: 'Anonymous' }, story);
      must(result.outcome === 'published', `Somebody is signed in, and '${result.outcome}' was answered.`);
      await given.unpublish(story.key, { id: result.id, url: result.url });
      must(
        (await given.find(story.key)) === null,
        'The story was taken back, and find() says that it is public.',
      );
    }),
    conformanceCase(
      'publish: keeps the form of whoever has to sign in first',
      section,
      { publish, interrupted, forget, 'troubles.signed_out': signedOut },
      async (given) => {
        const [story, form] = [ownStory(), { title: 'The Light', author: 'Ines' }];
        const { outcome } = await during(given['troubles.signed_out'], () =>
          given.publish.publish(form, story),
        );
        must(outcome === 'signed_out', `Nobody is signed in, and publish() answered '${outcome}'.`);
        must(given.interrupted('another-story') === null, 'The form of one story is offered for another.');
        const kept = given.interrupted(story.key);
        must(
          isSameValue(kept, form),
          `The form was ${JSON.stringify(form)}, and is ${JSON.stringify(kept)}.`,
        );
        given.forget(story.key);
        must(given.interrupted(story.key) === null, 'The form was let go, and is still there.');
      },
    ),
    conformanceCase(
      'publish: rejects in words where it could not',
      section,
      { publish, 'troubles.unreachable': unreachable },
      async (given) => {
        const story = ownStory();
        const thrown = await during(given['troubles.unreachable'], () =>
          rejection(
            () => given.publish.publish({ title: story.title, author: 'Anonymous' }, story),
            'Nothing was reached, and publish() resolved.',
          ),
        );
        must(sentenceOf(thrown).trim() !== '', 'publish() rejected without a word.');
      },
    ),
  ];
}
