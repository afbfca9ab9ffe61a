import { toWorkFailure } from '@fabula/work-kit/core';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  must,
  rejection,
  within,
} from '@fabula/work-kit/testing';
import { sampleParagraphs, samplePremise } from '../samples.ts';
import { type EditorConformanceSubject, usualPatience } from './EditorConformanceSubject.ts';

const suggestions = {
  premise: samplePremise,
  genre: 'Mystery',
  previousParagraphs: sampleParagraphs,
  count: 3,
  isNsfw: false,
};
const summary = { paragraphs: sampleParagraphs, previousSections: [], isNsfw: false };
const section = 'AssistantAdapter, writing.md §7';
const unpaid = ['no_credits', 'signed_out'] as const;

/** Whether short answers come whole. */
export function assistantCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { assistant } = adapter;
  const { silent } = troubles;
  const going = () => ({ signal: new AbortController().signal });

  return [
    conformanceCase(
      'assistant: suggests no more than was asked for',
      section,
      { assistant },
      async (given) => {
        const texts = await given.assistant.suggest(suggestions, going());
        const real = texts.filter((text) => text.trim() !== '');
        must(real.length > 0, 'Three suggestions were asked for, and none came.');
        must(texts.length <= 3, `Three suggestions were asked for, and ${texts.length} came.`);
        must(new Set(real).size === texts.length, 'Of the suggestions some are empty, or the same.');
      },
    ),
    conformanceCase('assistant: sums a section up', section, { assistant }, async (given) => {
      const text = await given.assistant.summarise(summary, going());
      must(typeof text === 'string' && text.trim() !== '', 'The summary of three paragraphs is empty.');
    }),
    conformanceCase(
      'assistant: an abort ends what is asked for',
      section,
      { assistant, 'troubles.silent': silent },
      async (given) => {
        const asks = [
          (options: { signal: AbortSignal }) => given.assistant.suggest(suggestions, options),
          (options: { signal: AbortSignal }) => given.assistant.summarise(summary, options),
        ];
        for (const ask of asks) {
          await during(given['troubles.silent'], async () => {
            const stop = new AbortController();
            const call = rejection(() => ask({ signal: stop.signal }), noAnswer);
            await new Promise((resolve) => setTimeout(resolve, 20));
            stop.abort();
            await within(patience, call, `An aborted call did not end within ${patience} ms.`);
          });
        }
      },
    ),
    ...unpaid.map((code) =>
      conformanceCase(
        `assistant: says ${code} where that is why`,
        'WritingError',
        { assistant, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const trouble = given[`troubles.${code}`] as NonNullable<typeof silent>;
          for (const ask of ['suggest', 'summarise'] as const) {
            const thrown = await during(trouble, () =>
              rejection(
                () =>
                  ask === 'suggest'
                    ? given.assistant.suggest(suggestions, going())
                    : given.assistant.summarise(summary, going()),
                `${ask}() resolved, and there was '${code}'.`,
              ),
            );
            const failure = toWorkFailure(thrown);
            must(
              failure.code === code,
              `${ask}() rejected with the code '${failure.code}' instead of '${code}'.`,
            );
          }
        },
      ),
    ),
  ];
}

const noAnswer = 'Nothing could be answered, and something was.';
