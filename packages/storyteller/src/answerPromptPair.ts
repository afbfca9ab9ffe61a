import { countTokens } from '@fabula/writing';
import { briefOf } from './briefOf.ts';
import { instructionNotice } from './instructionNotice.ts';
import { makeTitle } from './makeTitle.ts';
import { proseParagraphs } from './proseParagraphs.ts';
import { type PromptTask, readPromptTask } from './readPromptTask.ts';
import type { StoryBrief } from './StoryBrief.ts';
import type { PromptPair } from './Storyteller.ts';
import { suggestInstructions } from './suggestInstructions.ts';
import { summariseSection } from './summariseSection.ts';
import { tellStory } from './tellStory.ts';
import { straightenQuotes } from './understand/straightenQuotes.ts';
import { typesetQuotes } from './write/typesetQuotes.ts';

/**
 * What the storyteller answers to two filled prompts: text of its own, made from what it can read in them. `refuse` throws for
 * what must not be written.
 */
export function answerPromptPair(prompts: PromptPair, seed: string, refuse: (brief: StoryBrief) => void) {
  const task = readPromptTask(prompts);
  const brief = briefOf(task);
  // The rule that every system prompt has speaks of minors itself.
  refuse({ ...brief, instruction: `${brief.instruction}\n${straightenQuotes(prompts.user)}` });
  const { text: written, beyond = [] } = write(task, brief, seed);
  const text = typesetQuotes(written);
  const prompt_tokens = countTokens(prompts.system) + countTokens(prompts.user);
  const completion_tokens = countTokens(text);
  return {
    text,
    /** The parts of the instruction that were not followed. */
    notice: instructionNotice(task.kind, beyond),
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function write(
  task: PromptTask,
  brief: StoryBrief,
  seed: string,
): { text: string; beyond?: readonly string[] } {
  switch (task.kind) {
    case 'summarise':
      return { text: summariseSection(task, brief) };
    case 'suggest':
      return {
        text: suggestInstructions(brief, seed)
          .map((line, index) => `${index + 1}. ${line}`)
          .join('\n'),
      };
    case 'title':
      return { text: makeTitle(brief, seed) };
    default: {
      const { paragraphs, beyond } = proseParagraphs(task, brief, seed);
      const text = paragraphs.join('\n\n');
      // A text that cannot be worked on stays as it is: told on, it is no echo.
      const isEcho = text === brief.given.join('\n\n');
      return { text: isEcho ? tellStory(brief, seed).paragraphs.join('\n\n') : text, beyond };
    }
  }
}
