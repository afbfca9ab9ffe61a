import { type ConformanceCase, workCases } from '@fabula/work-kit/testing';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { sceneKind } from './sampleScenes.ts';
import { scenePortCases } from './scenePortCases.ts';
import { sceneWriterCases } from './sceneWriterCases.ts';
import { voiceCases } from './voiceCases.ts';

/**
 * The contract of the adapters of the generator and the voice panel, as cases for any test runner. They keep and publish
 * scenes of their own, and spend the credits of a generation and a line. A missing port skips its cases by name.
 */
export function sceneConformance(subject: SceneConformanceSubject): ConformanceCase[] {
  const { adapter, troubles } = subject;
  return [
    ...sceneWriterCases(subject),
    ...workCases(sceneKind, {
      ...{ keeping: adapter.scenes, account: adapter.account },
      ...{ versions: adapter.versions, publish: adapter.publish, troubles },
      read: subject.readScene?.bind(subject),
      otherTab: subject.otherTab?.bind(subject),
      keepOlder: subject.keepOlder?.bind(subject),
      otherDevice: subject.otherDevice?.bind(subject),
      readAccount: subject.readAccount?.bind(subject),
    }),
    ...scenePortCases(subject),
    ...voiceCases(subject),
  ];
}
