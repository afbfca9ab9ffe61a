import { fieldsOf, numberOf, oneOf, textOf, textsOf } from '@fabula/work-kit/core';
import { type Intent, type IntentKind, type Place, selectionVerbs } from './Intent.ts';

const intentKinds: readonly IntentKind[] = [
  'new',
  'continue',
  'insert',
  'expand',
  'rewrite',
  'improve',
  'edit',
];

/** Never throws: text of an unreadable intent goes to the end of the story. */
export function parseIntent(value: unknown, read: (text: string) => string): Intent {
  const given = fieldsOf(value);
  const place = parsePlace(given?.place);
  const kind = oneOf(intentKinds, given?.kind);
  const { verb: known, beat: givenBeat, ...others } = given ?? {};
  const verb = oneOf(selectionVerbs, known);
  const beat = fieldsOf(givenBeat);
  const [headingId, text] = [textOf(beat?.headingId), textOf(beat?.text)];
  return {
    ...others,
    ...(verb && { verb }),
    ...(headingId !== '' && text !== '' && { beat: { headingId, text } }),
    kind: place && kind ? kind : 'continue',
    place: place && kind ? place : { at: 'end' },
    advance: numberOf(given?.advance),
    instruction: textOf(given?.instruction),
    leftOut: textsOf(given?.leftOut),
    before: typeof given?.before === 'string' ? read(given.before) : null,
  };
}

function parsePlace(value: unknown): Place | null {
  const given = fieldsOf(value);
  const id = typeof given?.id === 'string' ? given.id : null;
  if (given?.at === 'end') return { at: 'end' };
  if (given?.at === 'after') return { at: 'after', id };
  if (given?.at === 'caret' && id !== null) {
    const skip = numberOf(given.skip);
    return {
      at: 'caret',
      id,
      before: textOf(given.before),
      after: textOf(given.after),
      ...(skip > 0 && { skip }),
    };
  }
  if (given?.at === 'selection' && id !== null) {
    const [ids, start, end] = [textsOf(given.ids), numberOf(given.start), numberOf(given.end)];
    return ids[0] === id && start < end ? { at: 'selection', id, ids, start, end } : null;
  }
  return given?.at === 'paragraph' && id !== null ? { at: 'paragraph', id } : null;
}
