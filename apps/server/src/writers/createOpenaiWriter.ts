import { withMinorsRule } from '../prompts/minorsRule.ts';
import type { PromptAudience, Prompts } from '../prompts/Prompts.ts';
import { assistingMatter } from './context/assistingMatter.ts';
import { type FittedPrompt, fitMatter } from './context/fitMatter.ts';
import { loadTokenizer } from './context/loadTokenizer.ts';
import type { Matter } from './context/Matter.ts';
import { proseMatter } from './context/proseMatter.ts';
import { rewriteForm, sceneForm, suggestionsForm, summaryForm, titleForm } from './openai/answerForms.ts';
import type { AnswerForm, ChatRequest } from './openai/ChatModel.ts';
import { collectAnswer } from './openai/collectAnswer.ts';
import { type OpenaiChatConfig, openaiChat } from './openai/openaiChat.ts';
import { endless, unusable } from './openai/upstreamFailures.ts';
import { readScene } from './reading/readScene.ts';
import { readSuggestions } from './reading/readSuggestions.ts';
import { readSummary } from './reading/readSummary.ts';
import { readTitle } from './reading/readTitle.ts';
import { RewriteReader } from './rewriting/RewriteReader.ts';
import type { Answer, RewriteEvent, Writer, WriterEvent, WriterOptions } from './Writer.ts';

export interface OpenaiWriterConfig extends OpenaiChatConfig {
  /** Where the words come from that the model is told. */
  prompts: Prompts;
  /** The model's window in tokens, question and answer together; 16,384 when absent. */
  contextTokens?: number | undefined;
}

/** What most models on one's own machine can hold; those of the large services hold much more. */
const CONTEXT_TOKENS = 16_384;

interface Request {
  matter: Matter;
  isNsfw: boolean;
  isReasoning?: boolean;
}

/**
 * Writes with any server that speaks OpenAI's chat completions. Options: `apiKey`, `baseUrl`, `model`,
 * `reasoningModel`, `prompts`, `contextTokens`. Where it waits for the end of an answer before it can tell anything,
 * empty `reasoning` events say that the model is at work.
 */
export function createOpenaiWriter(config: OpenaiWriterConfig): Writer {
  const { prompts, contextTokens = CONTEXT_TOKENS } = config;
  const model = openaiChat(config);
  // It is there by the first request, and a failure to load it is that request's.
  void loadTokenizer().catch(() => undefined);

  async function compose({ matter, isNsfw }: Request): Promise<FittedPrompt> {
    const audience: PromptAudience = isNsfw ? 'adult' : 'safe';
    const [templates, count] = await Promise.all([
      prompts.templates(matter.action, audience),
      loadTokenizer(),
    ]);
    const system = withMinorsRule(templates.system);
    return fitMatter({ ...templates, system }, matter, { contextTokens, count });
  }

  async function* write(request: Request, signal: AbortSignal): AsyncGenerator<WriterEvent> {
    const { sent, ...messages } = await compose(request);
    yield { sent };
    yield* model.chat({ ...messages, isReasoning: request.isReasoning ?? false }, signal);
  }

  async function answer<T>(
    request: Request,
    { signal }: WriterOptions,
    reading: { form: AnswerForm; what: string; read(reply: string): T | undefined },
  ): Promise<Answer<T>> {
    const { sent, ...messages } = await compose(request);
    const chat: ChatRequest = { ...messages, isReasoning: false, form: reading.form };
    const { text, usage } = await collectAnswer(model, chat, signal);
    const value = reading.read(text);
    if (value === undefined) throw unusable(reading.what);
    return { value, sent, ...(usage && { usage }) };
  }

  return {
    status: model.status,
    prose: (task, { signal }) =>
      write({ matter: proseMatter(task), isNsfw: task.isNsfw, isReasoning: task.isReasoning }, signal),
    async *rewrite(task, { signal }): AsyncGenerator<RewriteEvent> {
      const { sent, ...messages } = await compose({
        matter: assistingMatter.rewrite(task),
        isNsfw: task.isNsfw,
      });
      yield { sent };
      const reader = new RewriteReader(task.context.paragraph);
      const most = mostCharacters(task.context.paragraph, task.count);
      let hasChanged = false;
      try {
        const events = model.chat({ ...messages, isReasoning: task.isReasoning, form: rewriteForm }, signal);
        for await (const event of events) {
          if (!('text' in event)) {
            yield event;
            continue;
          }
          const changes = reader.push(event.text);
          if (reader.length > most) throw endless();
          hasChanged ||= changes.length > 0;
          yield* changes.length > 0 ? changes.map((change) => ({ change })) : [{ reasoning: '' }];
        }
      } catch (error) {
        if (!signal.aborted) for (const change of reader.breakOff()) yield { change };
        throw error;
      }
      if (signal.aborted) return;
      const last = reader.end();
      if (!hasChanged && last.length === 0) throw unusable('a rewritten paragraph');
      for (const change of last) yield { change };
    },
    summarise: (task, options) =>
      answer({ matter: assistingMatter.summary(task), isNsfw: task.isNsfw }, options, {
        form: summaryForm,
        what: 'a summary',
        read: readSummary,
      }),
    suggest: (task, options) =>
      answer({ matter: assistingMatter.suggestions(task), isNsfw: task.isNsfw }, options, {
        form: suggestionsForm,
        what: 'suggestions',
        read: (reply) => someOf(readSuggestions(reply, task.count)),
      }),
    scene: (task, options) =>
      answer({ matter: assistingMatter.scene(task), isNsfw: task.isNsfw }, options, {
        form: sceneForm,
        what: 'a scene',
        read: (reply) => someOf(readScene(reply, task.count)),
      }),
    title: (task, options) =>
      answer({ matter: assistingMatter.title(task), isNsfw: task.isNsfw }, options, {
        form: titleForm,
        what: 'a title',
        read: readTitle,
      }),
    async *answerPrompts({ system, user }, { signal }) {
      const count = await loadTokenizer();
      const told = withMinorsRule(system);
      const parts = [
        { name: 'system_prompt', tokens: count(told) },
        { name: 'user_prompt', tokens: count(user) },
      ];
      yield { sent: { parts, droppedParagraphs: 0 } };
      yield* model.chat({ system: told, user, isReasoning: false }, signal);
    },
  };
}

function someOf<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** Some ten times what a rewrite of this length takes as JSON: past it a model has lost its way. */
function mostCharacters(paragraph: string, count: number): number {
  return 20_000 + 20 * paragraph.length * count;
}
