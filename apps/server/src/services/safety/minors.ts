import {
  framesMinor,
  type Made,
  minorRefusal,
  taskFramesMinor,
  taskTexts,
  type WriterTask,
} from '@fabula/writing';
import type { Illustrator } from '../../images/Illustrator.ts';
import type { Voice } from '../../voice/Voice.ts';
import { type PromptPair, type Writer, WriterFailure } from '../../writers/Writer.ts';

const refusal = (made: Made) => new WriterFailure('refused', minorRefusal(made));

// biome-ignore lint/correctness/useYield: it fails before anything could come of it
async function* refused(made: Made): AsyncGenerator<never> {
  throw refusal(made);
}

/** Rejects requests with a minor in a sexual frame before the writer sees them (D-MATURE). */
export function safeWriter(writer: Writer): Writer {
  const isRefused = (task: WriterTask) => taskFramesMinor(taskTexts(task));
  // The system prompt contains the rule itself, and would match.
  const isPairRefused = ({ user }: PromptPair) => framesMinor(user, false);
  const whole =
    <Task extends WriterTask, Rest extends unknown[], Value>(
      ask: (task: Task, ...rest: Rest) => Promise<Value>,
    ) =>
    async (task: Task, ...rest: Rest): Promise<Value> => {
      if (isRefused(task)) throw refusal('write');
      return ask(task, ...rest);
    };
  return {
    status: writer.status,
    // Prose is the writer's own iteration: a layer around it would cost every piece.
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

export function safeIllustrator(illustrator: Illustrator): Illustrator {
  return {
    status: illustrator.status,
    draw: (prompt, options) =>
      framesMinor(prompt, options.isNsfw) ? refused('draw') : illustrator.draw(prompt, options),
  };
}

export function safeVoice(voice: Voice): Voice {
  return {
    status: voice.status,
    speak: (line, options) => (framesMinor(line.text, false) ? refused('say') : voice.speak(line, options)),
  };
}
