import { type ContextPart, contextParts, draftIntent } from './contextParts.ts';
import type { Intent } from './Intent.ts';
import type { Preferences } from './Preferences.ts';
import { advanceProgress } from './progress.ts';
import type { Story } from './Story.ts';
import type { WritingContext, WritingRequest } from './WritingRequest.ts';

/** What a dialogue-rich generation is asked for beside its instruction. */
const dialogueInstruction = 'Tell it mostly through dialogue.';

type Settings = Pick<
  Preferences,
  'paragraphCount' | 'newParagraphCount' | 'dialogueRich' | 'useReasoningModel'
>;

/** What the writer is asked for, made of the story as it stands, without the parts that are left out (writing.md §7). */
export function buildRequest(story: Story, intent: Intent, settings: Settings): WritingRequest {
  const parts = contextParts(story, intent).filter(({ isIncluded }) => isIncluded);
  const texts = (...kinds: ContextPart['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  const one = (kind: ContextPart['kind']) => texts(kind)[0] ?? '';
  const { kind } = intent;
  const asked = {
    instruction: instructionFor(story, intent, settings),
    count: countFor(kind, settings),
    isNsfw: story.isNsfw,
    isReasoning: settings.useReasoningModel,
  };
  const placed = {
    premise: one('premise'),
    previousParagraphs: texts('paragraph'),
    nextParagraph: one('next'),
    previousSections: texts('section'),
    pickedSentences: texts('pick'),
  };
  switch (kind) {
    case 'insert':
      return { kind, context: placed, ...asked };
    case 'expand':
      return { kind, context: { ...placed, selectedParagraph: one('selected') }, ...asked };
    case 'improve':
      return {
        kind,
        context: writingContext(story, intent, placed, one),
        paragraphs: texts('selected'),
        ...asked,
        count: 1,
      };
    case 'rewrite':
    case 'edit':
      return {
        kind: 'rewrite',
        context: {
          paragraph: one('selected'),
          premise: placed.premise,
          previousParagraph: placed.previousParagraphs.at(-1) ?? '',
          nextParagraph: placed.nextParagraph,
          pickedSentences: placed.pickedSentences,
        },
        ...asked,
        count: 1,
      };
    default:
      return { kind, context: writingContext(story, intent, placed, one), ...asked };
  }
}

/** What another draft of proposed paragraphs is asked for (D-DRAFT). */
export function buildDraftRequest(
  story: Story,
  intent: Intent,
  settings: Settings,
  originalContent: readonly string[],
  instruction: string,
): WritingRequest {
  const base = buildRequest(story, draftIntent(intent), settings);
  if (base.kind !== 'continue') throw new Error('A continuation was asked for.');
  return {
    ...base,
    kind: 'draft',
    instruction,
    count: Math.min(Math.max(originalContent.length, 1), 10),
    originalContent,
  };
}

function writingContext(
  story: Story,
  intent: Intent,
  placed: Omit<WritingContext, 'genre' | 'percentages'>,
  one: (kind: ContextPart['kind']) => string,
): WritingContext {
  const { premise, previousParagraphs, previousSections, pickedSentences } = placed;
  return {
    premise,
    genre: one('genre'),
    previousParagraphs,
    previousSections,
    pickedSentences,
    ...(story.mode === 'percentage_based' && {
      percentages: {
        current: story.progress,
        target: advanceProgress(story.progress, intent.advance),
        advance: intent.advance,
        overallSummary: one('summary'),
      },
    }),
  };
}

function countFor(kind: Intent['kind'], { paragraphCount, newParagraphCount }: Settings): number {
  return kind === 'new' || kind === 'continue' ? newParagraphCount : paragraphCount;
}

function instructionFor(story: Story, { kind, instruction }: Intent, settings: Settings): string {
  return wantsDialogue(story, kind, settings)
    ? [instruction, dialogueInstruction].filter((part) => part.trim() !== '').join(' ')
    : instruction;
}

/** Whether a generation is asked to be rich in dialogue: only what is new can be (writing.md §5). */
export function wantsDialogue(
  { mode }: Pick<Story, 'mode'>,
  kind: Intent['kind'],
  { dialogueRich }: Pick<Settings, 'dialogueRich'>,
): boolean {
  const takesDialogue = kind === 'new' || kind === 'continue' || kind === 'insert';
  return takesDialogue && (dialogueRich || mode === 'open_ended_dialogue');
}
