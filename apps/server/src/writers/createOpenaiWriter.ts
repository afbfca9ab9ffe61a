import { countTokens } from '@fabula/writing';
import {
  atWork,
  type ChatCall,
  chatModel,
  collectAnswer,
  EventQueue,
  type ModelAdvice,
  type ModelMemory,
  modelMemory,
  modelWriter,
  openaiParams,
  sceneForm,
  unusable,
  withMinorsRule,
  wordsFor,
} from '@fabula/writing/asking';
import { chatStreams, type OpenaiClientConfig, readOpenaiError } from '../openai/openaiClient.ts';
import type { Prompts } from '../prompts/PromptLibrary.ts';
import { SceneReader } from './reading/SceneReader.ts';
import type { SceneEvent, Writer, WriterEvent } from './Writer.ts';

interface OpenaiWriterConfig extends OpenaiClientConfig {
  model: string;
  /** Default: `model`. */
  reasoningModel?: string | undefined;
  /** Default: `model`. */
  smallModel?: string | undefined;
  /** Default: one that lasts as long as the writer. */
  memory?: ModelMemory | undefined;
  advice?: ModelAdvice | undefined;
  prompts: Prompts;
  /** In tokens, question and answer together; default 16,384. */
  contextTokens?: number | undefined;
}

const variables: ModelAdvice = {
  who: 'the people who run this server',
  key: 'OPENAI_API_KEY',
  models: 'OPENAI_MODEL, OPENAI_SMALL_MODEL, OPENAI_REASONING_MODEL',
  address: 'OPENAI_BASE_URL',
};

/**
 * Writes with OpenAI's chat completions. Where it must wait for the end of an answer, empty `reasoning`
 * events say that the model is at work.
 */
export function createOpenaiWriter(config: OpenaiWriterConfig): Writer {
  const { prompts, contextTokens, memory = modelMemory(), advice = variables } = config;
  const streams = chatStreams(config);

  async function open(call: ChatCall, signal: AbortSignal) {
    const { stream_options, ...params } = openaiParams(call);
    if (memory.of(call.model).lacks.includes('usage')) return streams.open(params, signal);
    try {
      return await streams.open({ ...params, stream_options }, signal);
    } catch (error) {
      const trouble = readOpenaiError(error);
      const isAboutThat =
        typeof trouble === 'object' && /stream_options|include_usage/i.test(trouble.message);
      if (signal.aborted || !isAboutThat) throw error;
      const stream = await streams.open(params, signal);
      const traits = memory.of(call.model);
      memory.learn(call.model, { ...traits, lacks: [...traits.lacks, 'usage'] });
      return stream;
    }
  }

  const model = chatModel({
    ...config,
    advice,
    memory,
    server: { open, readTrouble: readOpenaiError },
  });
  const writer = modelWriter({
    model,
    contextTokens,
    templates: (action, audience) => prompts.templates(action, audience),
  });

  return {
    status: {
      kind: 'real',
      name: `${config.model} at ${streams.host}`,
      ...(config.reasoningModel && { reasoning: `${config.reasoningModel} at ${streams.host}` }),
    },
    prose: writer.prose,
    rewrite: (task, options) => writer.rewrite({ ...task, kind: 'rewrite' }, options),
    summarise: (task, options) => writer.summarise({ ...task, kind: 'section_summary' }, options),
    suggest: (task, options) => writer.suggest({ ...task, kind: 'suggestions' }, options),
    scene: (task, { signal }) =>
      EventQueue.of<SceneEvent>(async (push) => {
        const { sent, ...messages } = await writer.compose({ ...task, kind: 'scene' });
        push({ sent });
        let reader = new SceneReader(task.count);
        const words = wordsFor({ ...task, kind: 'scene' });
        const request = { ...messages, isReasoning: false, form: sceneForm, words };
        const { usage } = await collectAnswer(model, request, signal, (piece) => {
          if ('wasText' in piece) reader = new SceneReader(task.count);
          if (!('text' in piece)) return push(piece);
          for (const work of atWork(piece.text)) push(work);
          for (const element of reader.push(piece.text)) push({ element });
        });
        for (const element of reader.end()) push({ element });
        if (reader.isEmpty) throw unusable('a scene');
        if (usage) push({ usage });
      }),
    title: (task, options) => writer.title({ ...task, kind: 'title' }, options),
    answerPrompts: ({ system, user }, { signal }) =>
      EventQueue.of<WriterEvent>(async (push) => {
        const told = withMinorsRule(system);
        const parts = [
          { name: 'system_prompt', tokens: countTokens(told) },
          { name: 'user_prompt', tokens: countTokens(user) },
        ];
        push({ sent: { parts, droppedParagraphs: 0 } });
        await model.chat({ system: told, user, isReasoning: false, words: PROMPT_WORDS }, signal, push);
      }),
  };
}

/** The measure of an answer to prompts that are tried: that of a request for four paragraphs. */
const PROMPT_WORDS = 4_000;
