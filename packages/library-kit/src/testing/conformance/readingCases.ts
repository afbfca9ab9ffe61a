import type { ReadingPort } from '../../adapter/ReadingPort.ts';
import { ReadingError, type ReadingFailureCode, ReportError } from '../../model/ReadingFailure.ts';
import type { ReadStory, WorkReport } from '../../model/ReadStory.ts';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  type LibraryConformanceSubject,
  must,
  rejection,
} from './LibraryConformanceSubject.ts';

const whole: ReadStory = {
  title: 'Read whole',
  author: '',
  premise: 'A lamp.',
  genre: 'Mystery',
  isNsfw: false,
  paragraphs: ['The lamp went *out*.', '***', 'Chapter 2', '<b>She</b> knocked.'],
  breaks: [{ before: 2, title: 'Chapter 2' }],
};

async function mustFail(reading: ReadingPort, id: string, code: ReadingFailureCode): Promise<void> {
  const thrown = await rejection(() => reading.read(id), `'${id}' was read, and is ${code}.`);
  must(
    thrown instanceof ReadingError && thrown.code === code,
    `Reading was rejected with ${String(thrown)}, not with a ReadingError '${code}'.`,
  );
}

export function readingCases(subject: LibraryConformanceSubject): ConformanceCase[] {
  const { reading, troubles } = subject;
  const publishStory = subject.publishStory?.bind(subject);
  const withdraw = subject.withdraw?.bind(subject);
  const parts = { reading };
  const published = { reading, publishStory };
  const reportOf = (id: string, rest: Partial<WorkReport> = {}): WorkReport => ({
    kind: 'story',
    id,
    reason: 'other',
    note: 'It is an advertisement.',
    ...rest,
  });
  return [
    conformanceCase('reading: a story comes whole', published, async ({ reading, publishStory }) => {
      const { author, ...story } = await reading.read(await publishStory(whole));
      must(typeof author === 'string', 'The story says nothing of its author.');
      for (const name of ['title', 'premise', 'genre', 'isNsfw'] as const)
        must(story[name] === whole[name], `Its ${name} is '${story[name]}', not '${whole[name]}'.`);
      must(
        story.paragraphs.join('\n') === whole.paragraphs.join('\n'),
        `Its text is '${story.paragraphs.join('\n')}'.`,
      );
      const [first] = story.breaks ?? [];
      must(first?.before === 2 && first.title === 'Chapter 2', 'Its section has no place, or no title.');
      must((story.moderation ?? null) === null, 'A public story is said to be taken down.');
    }),
    conformanceCase('reading: an adult story says so', published, async ({ reading, publishStory }) => {
      const id = await publishStory({ ...whole, title: 'Read by adults', isNsfw: true });
      must((await reading.read(id)).isNsfw, 'An adult story is said to be for everybody.');
    }),
    conformanceCase('reading: what is not there is missing', parts, ({ reading }) =>
      mustFail(reading, 'never_published', 'missing'),
    ),
    conformanceCase(
      'reading: what was taken down is withdrawn',
      { ...published, withdraw },
      async ({ reading, publishStory, withdraw }) => {
        const id = await publishStory({ ...whole, title: 'Read no more' });
        await withdraw(id);
        await mustFail(reading, id, 'withdrawn');
      },
    ),
    conformanceCase(
      'reading: what cannot be reached is unavailable, and is read afterwards',
      { ...published, unreachable: troubles?.unreachable },
      async ({ reading, publishStory, unreachable }) => {
        const id = await publishStory({ ...whole, title: 'Read later' });
        await during(unreachable, () => mustFail(reading, id, 'unavailable'));
        must((await reading.read(id)).title === 'Read later', 'Another story was read.');
      },
    ),
    conformanceCase('reading: a report is taken', published, async ({ reading, publishStory }) => {
      const id = await publishStory({ ...whole, title: 'Reported' });
      await reading.report(reportOf(id, { email: 'mara@example.com' }));
      must(reading.reportLimits.note > 0 && reading.reportLimits.email > 0, 'A report has no room.');
    }),
    conformanceCase(
      'reading: a report with an address that is none names its field',
      published,
      async ({ reading, publishStory }) => {
        const id = await publishStory({ ...whole, title: 'Reported wrongly' });
        const thrown = await rejection(
          () => reading.report(reportOf(id, { email: 'mara' })),
          'A report with the address ‘mara’ was taken.',
        );
        must(
          thrown instanceof ReportError && thrown.field === 'email' && thrown.message !== '',
          `The report was rejected with ${String(thrown)}, not with a ReportError of the field 'email'.`,
        );
      },
    ),
    conformanceCase(
      'reading: a report that does not arrive is rejected',
      { ...parts, unreachable: troubles?.unreachable },
      async ({ reading, unreachable }) => {
        await during(unreachable, () =>
          rejection(() => reading.report(reportOf('any')), 'A report was taken though nothing arrives.'),
        );
      },
    ),
    conformanceCase(
      'reading: a place stays with its story until it is forgotten',
      { places: reading?.places },
      async ({ places }) => {
        places.keep('one', { paragraph: 4, words: 'The lamp' });
        places.keep('other', { paragraph: 9, words: 'She' });
        places.keep('one', { paragraph: 7, words: 'Nobody' });
        const kept = places.get('one');
        must(
          kept?.paragraph === 7 && 'Nobody'.startsWith(kept.words),
          `The place is ${JSON.stringify(kept)}.`,
        );
        places.forget('one');
        must(places.get('one') === null, 'A place that was forgotten is known.');
        must(places.get('other')?.paragraph === 9, 'The place in another story went with it.');
        places.forget('other');
      },
    ),
    conformanceCase('reading: whoever said to be of age is', parts, async ({ reading }) => {
      reading.age.confirm();
      must(reading.age.isConfirmed(), 'The reader is asked again.');
    }),
  ];
}
