import type { ConformanceCase } from '@fabula/work-kit/testing';
import { accountCases } from './accountCases.ts';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { imagesCases } from './imagesCases.ts';
import { publishCases } from './publishCases.ts';
import { assistantCases, smallPortCases } from './smallPortCases.ts';
import { storiesCases, versionsCases } from './storiesCases.ts';
import { writerCases, writerFailureCases } from './writerCases.ts';
import { writerKnowledgeCases } from './writerKnowledgeCases.ts';
import { writerStoppingCases } from './writerStoppingCases.ts';

/**
 * All expectations of the editor towards its adapter, as sequential cases for any test runner, the writer
 * first. They create, save and publish stories of their own, and spend credits. A missing port or helper
 * skips its cases, each under its name.
 */
export function editorConformance(subject: EditorConformanceSubject): ConformanceCase[] {
  return [
    ...writerCases(subject),
    ...writerStoppingCases(subject),
    ...writerKnowledgeCases(subject),
    ...writerFailureCases(subject),
    ...assistantCases(subject),
    ...storiesCases(subject),
    ...accountCases(subject),
    ...versionsCases(subject),
    ...imagesCases(subject),
    ...publishCases(subject),
    ...smallPortCases(subject),
  ];
}
