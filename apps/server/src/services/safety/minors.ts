import type { SceneElement } from '@fabula/contract';
import {
  asScreenplay,
  framesMinor,
  type Made,
  minorRefusal,
  type TaskTexts,
  taskFramesMinor,
} from '@fabula/writing';
import type { Illustrator } from '../../images/Illustrator.ts';
import type { Voice } from '../../voice/Voice.ts';
import { type PromptPair, type Writer, WriterFailure } from '../../writers/Writer.ts';

/** The texts of a writer's task, by the names that requests have for them; none has all of them. */
interface AnyTask {
  isNsfw: boolean;
  instruction?: string;
  paragraphs?: readonly string[];
  original_content?: readonly string[];
  prev_sections?: readonly string[];
  context?: Partial<TaskTexts['context']> & {
    previous_paragraph?: string;
    next_paragraph?: string;
    selected_paragraph?: string;
    paragraph?: string;
    text?: string;
    previous_scene_elements?: readonly SceneElement[];
  };
}

function textsOf({ isNsfw, instruction = '', context = {}, ...task }: AnyTask): TaskTexts {
  const given = [
    context.selected_paragraph,
    context.paragraph,
    context.text,
    ...(task.paragraphs ?? []),
    ...(task.original_content ?? []),
    ...(context.previous_scene_elements ?? []).map(asScreenplay),
  ].filter((text) => text !== undefined);
  const story = [...(context.previous_paragraphs ?? []), context.previous_paragraph, context.next_paragraph];
  return {
    isNsfw,
    instruction,
    given,
    context: {
      premise: context.premise ?? '',
      genre: context.genre ?? '',
      previous_paragraphs: [...story.filter((text) => text !== undefined), ...given],
      previous_sections: [...(context.previous_sections ?? []), ...(task.prev_sections ?? [])],
      picked_sentences: context.picked_sentences ?? [],
      overall_summary: context.overall_summary,
    },
  };
}

const refusal = (made: Made) => new WriterFailure('refused', minorRefusal(made));

// biome-ignore lint/correctness/useYield: it fails before anything could come of it
async function* refused(made: Made): AsyncGenerator<never> {
  throw refusal(made);
}

/** The same writer, whichever it is, which is never even asked for a minor in a sexual frame (D-MATURE). */
export function safeWriter(writer: Writer): Writer {
  const isRefused = (task: AnyTask) => taskFramesMinor(textsOf(task));
  // A system prompt has the rule itself, and so speaks of what it forbids.
  const isPairRefused = ({ user }: PromptPair) => framesMinor(user, false);
  const whole =
    <Task extends AnyTask, Rest extends unknown[], Value>(
      ask: (task: Task, ...rest: Rest) => Promise<Value>,
    ) =>
    async (task: Task, ...rest: Rest): Promise<Value> => {
      if (isRefused(task)) throw refusal('write');
      return ask(task, ...rest);
    };
  return {
    status: writer.status,
    // What comes piece by piece is the writer's own iteration: a layer around it would cost every piece.
    prose: (task, options) => (isRefused(task) ? refused('write') : writer.prose(task, options)),
    rewrite: (task, options) => (isRefused(task) ? refused('write') : writer.rewrite(task, options)),
    scene: (task, options) => (isRefused(task) ? refused('write') : writer.scene(task, options)),
    answerPrompts: (prompts, options) =>
      isPairRefused(prompts) ? refused('write') : writer.answerPrompts(prompts, options),
    summarise: whole((task, options) => writer.summarise(task, options)),
    suggest: whole((task, options) => writer.suggest(task, options)),
    title: whole((task, options) => writer.title(task, options)),
  };
}

/** The same illustrator, which is never even asked for one. */
export function safeIllustrator(illustrator: Illustrator): Illustrator {
  return {
    status: illustrator.status,
    draw: (prompt, options) =>
      framesMinor(prompt, options.isNsfw) ? refused('draw') : illustrator.draw(prompt, options),
  };
}

/** The same voice, which is never even asked to say one. */
export function safeVoice(voice: Voice): Voice {
  return {
    status: voice.status,
    speak: (line, options) => (framesMinor(line.text, false) ? refused('say') : voice.speak(line, options)),
  };
}
