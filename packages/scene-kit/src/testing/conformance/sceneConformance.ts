import type { ConformanceCase } from '@fabula/work-kit/testing';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { scenePortCases } from './scenePortCases.ts';
import { scenesCases } from './scenesCases.ts';
import { sceneVersionsCases } from './sceneVersionsCases.ts';
import { sceneWriterCases } from './sceneWriterCases.ts';
import { voiceCases } from './voiceCases.ts';

/**
 * The contract of the adapters of the generator and the voice panel, as cases for any test runner. They keep and publish
 * scenes of their own, and spend the credits of a generation and a line. A missing port skips its cases by name.
 */
export function sceneConformance(subject: SceneConformanceSubject): ConformanceCase[] {
  return [
    ...sceneWriterCases(subject),
    ...scenesCases(subject),
    ...sceneVersionsCases(subject),
    ...scenePortCases(subject),
    ...voiceCases(subject),
  ];
}
