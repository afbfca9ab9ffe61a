import type { ConformanceCase } from '@fabula/work-kit/testing';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { scenePortCases } from './scenePortCases.ts';
import { scenesCases } from './scenesCases.ts';
import { sceneVersionsCases } from './sceneVersionsCases.ts';
import { sceneWriterCases } from './sceneWriterCases.ts';
import { voiceCases } from './voiceCases.ts';

/**
 * Everything that the generator and the voice panel expect of their adapters, as cases for any test runner. They keep
 * and publish scenes of their own, and spend what a generation and a line cost. A port or a means that is missing skips
 * the cases that need it, each under its name.
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
