import { type GenerationTask, placeholdersIn, renderPrompt } from '@fabula/contract';
import { countTokens, fitTask } from '@fabula/writing';
import type { PromptAudience, Prompts } from '../prompts/Prompts.ts';
import { withMinorsRule } from '../prompts/seedPrompts.ts';
import { assistingMatter, type Matter, proseMatter } from './context/matter.ts';
import { EventQueue } from './EventQueue.ts';
import {
  type AnswerForm,
  type ChatRequest,
  collectAnswer,
  rewriteForm,
  sceneForm,
  suggestionsForm,
  summaryForm,
  titleForm,
} from './openai/ChatModel.ts';
import { endless, type OpenaiChatConfig, openaiChat, unusable } from './openai/openaiChat.ts';
import { readSuggestions, readSummary, readTitle } from './reading/readAnswers.ts';
import { SceneReader } from './reading/SceneReader.ts';
import { RewriteReader } from './rewriting/RewriteReader.ts';
import type {
  Answer,
  ProseTask,
  RewriteEvent,
  SceneEvent,
  SentContext,
  Writer,
  WriterEvent,
  WriterOptions,
} from './Writer.ts';

export interface OpenaiWriterConfig extends OpenaiChatConfig {
  /** Where the words come from that the model is told. */
  prompts: Prompts;
  /** The model's window in tokens, question and answer together; 16,384 when absent. */
  contextTokens?: number | undefined;
}

/** What most models on one's own machine can hold; those of the large services hold much more. */
const CONTEXT_TOKENS = 16_384;

/** Elements are asked for in the same way, however they are answered. */
type ComposedTask = Exclude<GenerationTask, { kind: 'scene_elements' }>;
type ByKind = { [Task in ComposedTask as Task['kind']]: Task };
/** What each kind of task gives a model to write from. */
const matterOf: { [Kind in keyof ByKind]: (task: ByKind[Kind]) => Matter } = {
  new: proseMatter,
  continue: proseMatter,
  insert: proseMatter,
  expand: proseMatter,
  improve: proseMatter,
  draft: proseMatter,
  rewrite: assistingMatter.rewrite,
  section_summary: assistingMatter.summary,
  suggestions: assistingMatter.suggestions,
  scene: assistingMatter.scene,
  title: assistingMatter.title,
};

interface Prompt {
  system: string;
  user: string;
  sent: SentContext;
}

/**
 * Writes with any server that speaks OpenAI's chat completions. Options: `apiKey`, `baseUrl`, `model`,
 * `reasoningModel`, `prompts`, `contextTokens`. Where it waits for the end of an answer before it can tell anything,
 * empty `reasoning` events say that the model is at work.
 */
export function createOpenaiWriter(config: OpenaiWriterConfig): Writer {
  const { prompts, contextTokens = CONTEXT_TOKENS } = config;
  const model = openaiChat(config);

  async function compose<Task extends ComposedTask>(given: Task): Promise<Prompt> {
    const toMatter = matterOf[given.kind] as (task: Task) => Matter;
    const audience: PromptAudience = given.isNsfw ? 'adult' : 'safe';
    const templates = await prompts.templates(toMatter(given).action, audience);
    const system = withMinorsRule(templates.system);
    const placeholders = new Set(placeholdersIn(`${system}\n\n${templates.user}`));
    const { task, sent } = fitTask(given, {
      contextTokens,
      prompts: { system, user: templates.user, placeholders },
    });
    const { values } = toMatter(task);
    return { system: renderPrompt(system, values), user: renderPrompt(templates.user, values), sent };
  }

  async function answer<T>(
    task: ComposedTask,
    { signal }: WriterOptions,
    reading: { form: AnswerForm; what: string; read(reply: string): T | undefined },
  ): Promise<Answer<T>> {
    const { sent, ...messages } = await compose(task);
    const chat: ChatRequest = { ...messages, isReasoning: false, form: reading.form };
    const { text, usage } = await collectAnswer(model, chat, signal);
    const value = reading.read(text);
    if (value === undefined) throw unusable(reading.what);
    return { value, sent, ...(usage && { usage }) };
  }

  return {
    status: model.status,
    prose: (task: ProseTask, { signal }) =>
      EventQueue.of<WriterEvent>(async (push) => {
        const { sent, ...messages } = await compose(task);
        push({ sent });
        await model.chat({ ...messages, isReasoning: task.isReasoning }, signal, push);
      }),
    rewrite: (task, { signal }) =>
      EventQueue.of<RewriteEvent>(async (push) => {
        const { sent, ...messages } = await compose({ ...task, kind: 'rewrite' });
        push({ sent });
        const reader = new RewriteReader(task.context.paragraph);
        const most = mostCharacters(task.context.paragraph, task.count);
        let hasChanged = false;
        try {
          const request = { ...messages, isReasoning: task.isReasoning, form: rewriteForm };
          await model.chat(request, signal, (event) => {
            if (!('text' in event)) return push(event);
            const changes = reader.push(event.text);
            if (reader.length > most) throw endless();
            hasChanged ||= changes.length > 0;
            if (changes.length === 0) push({ reasoning: '' });
            for (const change of changes) push({ change });
          });
        } catch (error) {
          if (!signal.aborted) for (const change of reader.breakOff()) push({ change });
          throw error;
        }
        if (signal.aborted) return;
        const last = reader.end();
        if (!hasChanged && last.length === 0) throw unusable('a rewritten paragraph');
        for (const change of last) push({ change });
      }),
    summarise: (task, options) =>
      answer({ ...task, kind: 'section_summary' }, options, {
        form: summaryForm,
        what: 'a summary',
        read: readSummary,
      }),
    suggest: (task, options) =>
      answer({ ...task, kind: 'suggestions' }, options, {
        form: suggestionsForm,
        what: 'suggestions',
        read: (reply) => someOf(readSuggestions(reply, task.count)),
      }),
    scene: (task, { signal }) =>
      EventQueue.of<SceneEvent>(async (push) => {
        const { sent, ...messages } = await compose({ ...task, kind: 'scene', stream: false });
        push({ sent });
        const reader = new SceneReader(task.count);
        const request = { ...messages, isReasoning: false, form: sceneForm };
        const { usage } = await collectAnswer(model, request, signal, (piece) => {
          push({ reasoning: 'reasoning' in piece ? piece.reasoning : '' });
          if ('text' in piece) for (const element of reader.push(piece.text)) push({ element });
        });
        for (const element of reader.end()) push({ element });
        if (reader.isEmpty) throw unusable('a scene');
        if (usage) push({ usage });
      }),
    title: (task, options) =>
      answer({ ...task, kind: 'title' }, options, {
        form: titleForm,
        what: 'a title',
        read: readTitle,
      }),
    answerPrompts: ({ system, user }, { signal }) =>
      EventQueue.of<WriterEvent>(async (push) => {
        const told = withMinorsRule(system);
        const parts = [
          { name: 'system_prompt', tokens: countTokens(told) },
          { name: 'user_prompt', tokens: countTokens(user) },
        ];
        push({ sent: { parts, droppedParagraphs: 0 } });
        await model.chat({ system: told, user, isReasoning: false }, signal, push);
      }),
  };
}

function someOf<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** Some ten times what a rewrite of this length takes as JSON: past it a model has lost its way. */
function mostCharacters(paragraph: string, count: number): number {
  return 20_000 + 20 * paragraph.length * count;
}
