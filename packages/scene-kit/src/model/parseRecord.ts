import {
  fieldsOf,
  isReservedName,
  listOf,
  newId,
  numberOf,
  type Operation,
  oneOf,
  type PremiseSample,
  parseHand,
  parseHistory,
  parseTallies,
  parseTokens,
  type SavedHistory,
  type TokenUsage,
  textOf,
} from '@fabula/work-kit/core';
import { elementTexts, isBlank } from './elementText.ts';
import {
  asInSteps,
  type Handed,
  listed,
  type Proposal,
  type ProposalInSteps,
  type ProposedElement,
  proposalPlaces,
  type SceneProposal,
  whileOpen,
} from './Proposal.ts';
import {
  type KeptScenePencil,
  mostElements,
  type PendingProposal,
  type PendingScene,
  recordVersion,
  type Scene,
  type SceneRecord,
  withPencil,
} from './Scene.ts';
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
    scene: withPencil(scene, parsePencil(fieldsOf(given.scene)?.pencil, scene)),
    proposal: parseProposal(given.proposal),
    instruction: textOf(given.instruction),
    ...(running && { running }),
    ...(proposedTitle !== '' && { proposedTitle }),
    ...(suggestedPremise && { suggestedPremise }),
    ...(steps && { history: stepsOfList(steps) }),
  };
}

/** Null without a list of elements. Without a mature flag it is adult. Pencil in it is left out. */
export function parseScene(value: unknown): Scene | null {
  const given = fieldsOf(value);
  if (!given || !Array.isArray(given.elements)) return null;
  const createdAt = textOf(given.createdAt);
  const { titlePage, pencil: _, hands: givenHands, ...others } = given;
  const hands = parseTallies(givenHands);
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
    ...(hands.length > 0 && { hands }),
    createdAt: Number.isNaN(Date.parse(createdAt)) ? new Date().toISOString() : createdAt,
  };
}

/** Where one proposal was all that undo knew, its steps set it as a whole. */
function stepsOfList({ past, future }: SavedHistory): SavedHistory {
  const read = <E extends SavedHistory['past'][number]>(entry: E): E => ({
    ...entry,
    change: entry.change.flatMap((operation): readonly Operation[] => {
      if (operation.path[0] !== 'proposal' || operation.type !== 'set') return [operation];
      const [before, next] = [asListed(operation.before), asListed(operation.next)];
      if (!before && !next) return [];
      if (before && next && before.id !== next.id)
        return [setProposal(before.id, before, null), setProposal(next.id, null, next)];
      return [setProposal((before ?? next)?.id ?? '', before, next)];
    }),
  });
  return { past: past.map(read), future: future.map(read) };
}

const asListed = (value: unknown) => {
  const proposal = parseProposal(value);
  return proposal && asInSteps(listed(proposal, new Date(0).toISOString()));
};

const setProposal = (
  id: string,
  before: ProposalInSteps | null,
  next: ProposalInSteps | null,
): Operation => ({
  type: 'set',
  path: ['proposals', id],
  ...(before && { before }),
  ...(next && { next }),
});

function parsePencil(value: unknown, scene: Scene): KeptScenePencil {
  const given = fieldsOf(value);
  if (!given) return {};
  const inHand = parseHanded(given.inHand, scene);
  const title = parseHanded(given.title, scene);
  const of = textOf(fieldsOf(given.title)?.of);
  const ids = new Set<string>();
  const others = listOf(given.others, (one): SceneProposal | null => {
    const handed = parseHanded(one, scene);
    const proposal = parseProposal(one, true);
    const words = textOf(fieldsOf(one)?.title);
    if (!handed || !proposal || ids.has(handed.id)) return null;
    if (handed.on === 'title' ? words.trim() === '' : proposal.elements.length === 0) return null;
    ids.add(handed.id);
    return { ...proposal, ...handed, title: handed.on === 'title' ? words : '' };
  });
  const running = listOf(given.running, (one): PendingProposal | null => {
    const pending = parseRunning(one);
    const fields = fieldsOf(one);
    const handed = parseHanded({ ...fields, id: pending?.runId, by: { kind: 'model' } }, scene);
    if (!pending || !handed || (handed.on !== 'end' && handed.on !== 'after')) return null;
    const { on, before, trail, at } = handed;
    const { runId, instruction, count } = pending;
    const after = typeof fields?.after === 'string' ? fields.after : null;
    const isQueued = fields?.isQueued === true;
    return { runId, instruction, count, on, after, before, trail, at, ...(isQueued && { isQueued }) };
  });
  return {
    ...(inHand && { inHand }),
    ...(title && { title: { ...title, of } }),
    ...(ids.has(textOf(given.inHandId)) && { inHandId: textOf(given.inHandId) }),
    ...(others.length > 0 && { others }),
    ...(running.length > 0 && { running }),
  };
}

function parseHanded(value: unknown, scene: Scene): Handed | null {
  const given = fieldsOf(value);
  const id = textOf(given?.id);
  if (!given || id === '' || isReservedName(id)) return null;
  const at = textOf(given.at);
  const group = textOf(given.group);
  return {
    id,
    ...(group !== '' && { group }),
    by: parseHand(given.by) ?? { kind: 'model', name: '' },
    why: textOf(given.why),
    at: Number.isNaN(Date.parse(at)) ? scene.createdAt : at,
    on: oneOf(proposalPlaces, given.on) ?? 'end',
    before: typeof given.before === 'string' ? given.before : null,
    trail: listOf(given.trail, (one) => (typeof one === 'string' ? one : null)),
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

/** `isAny`: also without an element to judge. */
function parseProposal(value: unknown, isAny = false): Proposal | null {
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
  const proposal: Proposal = {
    id: textOf(given.id) || newId(),
    instruction: textOf(given.instruction),
    elements,
    after: typeof given.after === 'string' ? given.after : null,
  };
  return isAny ? proposal : whileOpen(proposal);
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
