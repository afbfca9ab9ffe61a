import {
  fieldsOf,
  listOf,
  newId,
  numberOf,
  oneOf,
  type PremiseSample,
  parseTokens,
  type TokenUsage,
  textOf,
} from '@fabula/work-kit/core';
import { whileOpen } from './judgeProposal.ts';
import { mostElements } from './mostElements.ts';
import type { Proposal, ProposedElement } from './Proposal.ts';
import { parseElement, parseElements } from './parseElement.ts';
import type { Scene } from './Scene.ts';
import { type PendingScene, recordVersion, type SceneRecord } from './SceneRecord.ts';

/**
 * Reads a record as it was kept: from JSON, from a database, from an earlier version of the kit (none carried a version
 * before 1). What is missing is empty, and fields that it does not know stay. Null where there is no scene in it, and
 * for one of a later version, which this one would damage: whoever gets null keeps what was there.
 */
export function parseRecord(value: unknown): SceneRecord | null {
  const given = fieldsOf(value);
  const scene = parseScene(given?.scene);
  if (!given || !scene || numberOf(given.version) > recordVersion) return null;
  const { proposedTitle: _title, suggestedPremise: _premise, running: _running, ...others } = given;
  const running = parseRunning(given.running);
  const proposedTitle = textOf(given.proposedTitle).trim();
  const suggestedPremise = parseSample(given.suggestedPremise);
  return {
    ...others,
    version: recordVersion,
    scene,
    proposal: parseProposal(given.proposal),
    instruction: textOf(given.instruction),
    ...(running && { running }),
    ...(proposedTitle !== '' && { proposedTitle }),
    ...(suggestedPremise && { suggestedPremise }),
  };
}

/** Null where there is no list of elements. A missing mature flag means adult (D-MATURE). */
export function parseScene(value: unknown): Scene | null {
  const given = fieldsOf(value);
  if (!given || !Array.isArray(given.elements)) return null;
  const createdAt = textOf(given.createdAt);
  const { titlePage, ...others } = given;
  return {
    ...others,
    ...(typeof titlePage === 'string' && { titlePage }),
    key: textOf(given.key) || newId(),
    title: textOf(given.title),
    premise: textOf(given.premise),
    genre: textOf(given.genre),
    isNsfw: given.isNsfw !== false,
    elements: parseElements(given.elements),
    tokenUsage: parseUsage(given.tokenUsage),
    createdAt: Number.isNaN(Date.parse(createdAt)) ? new Date().toISOString() : createdAt,
  };
}

/** Scenes of before counted under names of their own, which an earlier release still reads: they stay. */
export function parseUsage(value: unknown): TokenUsage {
  const given = fieldsOf(value) ?? {};
  const { prompt, completion, total } = given;
  return parseTokens({ prompt_tokens: prompt, completion_tokens: completion, total_tokens: total, ...given });
}

function parseRunning(value: unknown): PendingScene | null {
  const given = fieldsOf(value);
  const [runId, count] = [textOf(given?.runId), numberOf(given?.count)];
  if (runId === '' || count < 1) return null;
  return { ...given, runId, instruction: textOf(given?.instruction), count: Math.min(count, mostElements) };
}

function parseSample(value: unknown): PremiseSample | null {
  const given = fieldsOf(value);
  return given && { premise: textOf(given.premise), genre: textOf(given.genre) };
}

const verdicts = ['open', 'accepted', 'rejected'] as const;

function parseProposal(value: unknown): Proposal | null {
  const given = fieldsOf(value);
  if (!given) return null;
  const ids = new Set<string>();
  const elements = listOf(given.elements, (one): ProposedElement | null => {
    const proposed = fieldsOf(one);
    const [element] = parseElements([proposed?.element]);
    if (!proposed || !element) return null;
    const id = ids.has(element.id) ? newId() : element.id;
    ids.add(id);
    return {
      element: { ...element, id },
      verdict: oneOf(verdicts, proposed.verdict) ?? 'open',
      edited: parseElement(proposed.edited),
    };
  });
  return whileOpen({
    id: textOf(given.id) || newId(),
    instruction: textOf(given.instruction),
    elements,
    after: typeof given.after === 'string' ? given.after : null,
  });
}
