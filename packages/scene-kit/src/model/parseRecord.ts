import {
  fieldsOf,
  listOf,
  newId,
  numberOf,
  oneOf,
  type PremiseSample,
  parseHistory,
  parseTokens,
  type TokenUsage,
  textOf,
} from '@fabula/work-kit/core';
import { elementTexts, isBlank } from './elementText.ts';
import { type Proposal, type ProposedElement, whileOpen } from './Proposal.ts';
import { mostElements, type PendingScene, recordVersion, type Scene, type SceneRecord } from './Scene.ts';
import {
  elementTypes,
  type SceneElement,
  type SceneElementContent,
  type Setting,
  settings,
} from './SceneElement.ts';

/**
 * Parses a kept record, of any release (none had a version before 1). Missing fields are empty, unknown ones stay. Null
 * where it holds no scene, and for a later version, which must be kept as it is.
 */
export function parseRecord(value: unknown): SceneRecord | null {
  const given = fieldsOf(value);
  const scene = parseScene(given?.scene);
  if (!given || !scene || numberOf(given.version) > recordVersion) return null;
  const { proposedTitle: _title, suggestedPremise: _premise, running: _running, history, ...others } = given;
  const steps = parseHistory(history);
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
    ...(steps && { history: steps }),
  };
}

/** Null without a list of elements. Without a mature flag it is adult. */
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

/** Earlier releases counted under other names, which they still read: they stay. */
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

/**
 * Parses an element. Text of an unknown type becomes action; unknown fields stay. Null for an empty one, and for
 * anything else. The same object where nothing had to be changed.
 */
export function parseElement(value: unknown): SceneElementContent | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { type: 'action', description: value };
  const given = fieldsOf(value);
  if (!given) return null;
  const type = oneOf(elementTypes, given.type);
  const content = type ? contentOf(type, given) : null;
  // Words under another name than ours are words all the same.
  const strays = content === null || isBlank(content) ? strayWords(given) : '';
  if (strays !== '') return { type: 'action', description: strays };
  if (!content) return null;
  const { id: _, ...others } = given;
  const unknown = Object.entries(others).filter(([name]) => !ownNames.has(name));
  const parsed = { ...Object.fromEntries(unknown), ...content };
  return isSameFields(parsed, others) ? (value as SceneElementContent) : parsed;
}

const ownNames = new Set([
  ...['type', 'setting', 'place', 'time', 'number'],
  ...['description', 'character', 'parenthetical', 'line'],
  ...['isDual', 'depth', 'finalDraftType'],
]);

function contentOf(
  type: SceneElementContent['type'],
  given: Readonly<Record<string, unknown>>,
): SceneElementContent {
  const text = (name: string) => textOf(given[name]);
  const optional = <Name extends string>(name: Name) =>
    typeof given[name] === 'string' ? ({ [name]: given[name] } as Record<Name, string>) : {};
  const dual = given.isDual === true ? { isDual: true } : {};
  switch (type) {
    case 'scene_heading': {
      const setting = settingOf(text('setting'));
      const place = setting === null ? `${text('setting')} ${text('place')}`.trim() : text('place');
      return { type, setting: setting ?? '', place, time: text('time'), ...optional('number') };
    }
    case 'dialogue':
      return {
        type,
        character: text('character'),
        ...optional('parenthetical'),
        line: text('line'),
        ...dual,
      };
    case 'internal_monologue':
      return { type, character: text('character'), ...optional('description'), ...optional('line'), ...dual };
    case 'action':
      return { type, description: text('description'), ...optional('finalDraftType') };
    case 'section': {
      const depth = Math.min(6, Math.round(numberOf(given.depth)));
      return { type, description: text('description'), ...(depth >= 1 && { depth }) };
    }
    default:
      return { type, description: text('description') };
  }
}

function settingOf(name: string): Setting | null {
  const known = oneOf(settings, name);
  if (known !== null) return known;
  const letters = name.toUpperCase().replace(/[^A-Z/]/g, '');
  if (letters === 'INT') return 'INT.';
  if (letters === 'EXT') return 'EXT.';
  return ['INT/EXT', 'EXT/INT', 'I/E'].includes(letters) ? 'INT./EXT.' : null;
}

function strayWords(given: Readonly<Record<string, unknown>>): string {
  return Object.entries(given)
    .flatMap(([name, one]) => (name === 'type' || name === 'id' ? [] : textOf(one).trim() || []))
    .join('\n');
}

function isSameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** An element of a writer; null for an empty one. */
export function parseProposedElement(value: unknown): SceneElementContent | null {
  const parsed = parseElement(value);
  return parsed && !isBlank(parsed) ? contentOf(parsed.type, { ...parsed }) : null;
}

/** Elements of a writer, and the number of empty ones. Null for anything but a list. */
export function parseProposed(
  value: unknown,
): { elements: readonly SceneElementContent[]; unreadable: number } | null {
  if (!Array.isArray(value)) return null;
  const elements = value.flatMap((one: unknown) => parseProposedElement(one) ?? []);
  return { elements, unreadable: value.length - elements.length };
}

/**
 * Parses the elements of a scene, each with a unique id; `nameOf` makes missing ones. The same list where nothing had to
 * be changed.
 */
export function parseElements(
  value: unknown,
  nameOf: (index: number) => string = newId,
): readonly SceneElement[] {
  if (!Array.isArray(value)) return [];
  const ids = new Set<string>();
  const elements = value.flatMap((one: unknown, index): SceneElement | [] => {
    const content = parseElement(one);
    if (!content) return [];
    const given = textOf(fieldsOf(one)?.id);
    const id = given === '' || ids.has(given) ? nameOf(index) : given;
    ids.add(id);
    return content === one && id === given ? (one as SceneElement) : { ...content, id };
  });
  const isSame = elements.length === value.length && elements.every((one, index) => one === value[index]);
  return isSame ? (value as readonly SceneElement[]) : elements;
}

/** All words, of anything. */
export function plainScene(elements: unknown): string {
  return parseElements(elements)
    .map((one) => elementTexts(one).join('\n'))
    .join('\n\n');
}
