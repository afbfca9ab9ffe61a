import { type ConformanceCase, workCases } from '@fabula/work-kit/testing';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { imagesCases } from './imagesCases.ts';
import { storyKind } from './sampleRecord.ts';
import { assistantCases, smallPortCases } from './smallPortCases.ts';
import { writerCases } from './writerCases.ts';

/**
 * All expectations of the editor towards its adapter, as sequential cases for any test runner, the writer
 * first. They create, save and publish stories of their own, and spend credits. A missing port or helper
 * skips its cases, each under its name.
 */
export function editorConformance(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles, keepOlder } = subject;
  return [
    ...writerCases(subject),
    ...assistantCases(subject),
    ...workCases(storyKind, {
      ...{ keeping: adapter.stories, account: adapter.account },
      ...{ versions: adapter.versions, publish: adapter.publish, troubles },
      read: subject.readStory?.bind(subject),
      otherTab: subject.otherTab?.bind(subject),
      keepOlder:
        keepOlder &&
        (async () => {
          const { key, paragraphs } = await keepOlder.call(subject);
          return { key, words: paragraphs.join('\n') };
        }),
      otherDevice: subject.otherDevice?.bind(subject),
      readAccount: subject.readAccount?.bind(subject),
    }),
    ...imagesCases(subject),
    ...smallPortCases(subject),
  ];
}
