import { nodeFetchWhole } from '../openai/nodeFetch.ts';
import {
  emptyHanded,
  type OpenaiClientConfig,
  openaiClient,
  readOpenaiError,
  type UpstreamModel,
  upstreamFailure,
  variablesFor,
} from '../openai/openaiClient.ts';
import { WriterFailure } from '../writers/Writer.ts';
import type { DrawingEvent, Illustrator, IllustratorOptions } from './Illustrator.ts';

export interface OpenaiIllustratorConfig extends OpenaiClientConfig {
  model: string;
  /** Addressee of failures; the operator and the variables by default. */
  advice?: UpstreamModel['advice'] | undefined;
}

const SIZE = '1024x1024';
/** Larger answers are no picture of this size. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Draws with OpenAI's images call, whether it returns bytes or an address. */
export function openaiIllustrator(config: OpenaiIllustratorConfig): Illustrator {
  const { model, advice = variablesFor('OPENAI_IMAGE_MODEL'), ...server } = config;
  const imageModel: UpstreamModel = { name: 'image model', gift: 'picture', verb: 'draw', advice };
  const client = openaiClient(server);
  const { origin, host } = new URL(client.baseURL);
  /** OpenAI's newer models always return bytes and reject the parameter; so do some servers. */
  let asksForBytes = !model.startsWith('gpt-image');

  async function ask(prompt: string, signal: AbortSignal) {
    const request = { model, prompt, n: 1, size: SIZE } as const;
    if (asksForBytes) {
      try {
        return await client.images.generate({ ...request, response_format: 'b64_json' }, { signal });
      } catch (error) {
        const trouble = readOpenaiError(error);
        const isAboutThat = typeof trouble === 'object' && /response_format/i.test(trouble.message);
        if (signal.aborted || !isAboutThat) throw error;
        asksForBytes = false;
      }
    }
    return client.images.generate(request, { signal });
  }

  /** Only from the model's server, or over TLS: an answer must not lead into the server's own network. */
  async function load(url: string, signal: AbortSignal): Promise<Uint8Array> {
    const address = URL.canParse(url) ? new URL(url) : undefined;
    if (address === undefined || (address.protocol !== 'https:' && address.origin !== origin)) {
      throw emptyHanded(imageModel);
    }
    const answer = await nodeFetchWhole(address, { signal }, await server.agents?.()).catch(
      (error: unknown) => {
        throw signal.aborted ? error : upstreamFailure('unreachable', imageModel);
      },
    );
    if (!answer.ok || answer.body === null) throw emptyHanded(imageModel);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MAX_BYTES) throw emptyHanded(imageModel);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async function* events(prompt: string, options: IllustratorOptions): AsyncGenerator<DrawingEvent> {
    const { signal, isNsfw } = options;
    const words = prompt.trim().split(/\s+/).length;
    yield {
      step: 'prompt_read',
      sentence: words === 1 ? 'Read your one word' : `Read your ${words.toLocaleString('en-US')} words`,
      progress: null,
    };
    yield { step: 'drawing', sentence: `${model} is drawing`, progress: null };
    const answer = await ask(`${prompt}\n\n${pictureRules(isNsfw)}`, signal);
    const { usage } = answer;
    if (usage) {
      const { input_tokens, output_tokens, total_tokens } = usage;
      yield {
        usage: { prompt_tokens: input_tokens, completion_tokens: output_tokens, total_tokens },
      };
    }
    const [image] = answer.data ?? [];
    if (image?.b64_json) yield { picture: Buffer.from(image.b64_json, 'base64') };
    else if (image?.url) yield { picture: await load(image.url, signal) };
    else throw emptyHanded(imageModel);
  }

  return {
    status: { kind: 'real', name: `${model} at ${host}` },
    async *draw(prompt, options) {
      try {
        yield* events(prompt, options);
      } catch (error) {
        if (options.signal.aborted || error instanceof WriterFailure) throw error;
        const isLost = error instanceof Error && (error instanceof TypeError || 'code' in error);
        const trouble = readOpenaiError(error) ?? (isLost ? 'unreachable' : undefined);
        throw trouble === undefined ? error : upstreamFailure(trouble, imageModel);
      }
    },
  };
}

/** The rule that no prompt can lift (D-MATURE). */
const ALWAYS =
  'Never show anyone under eighteen, or anyone who looks like it, naked or in a sexual or romantic frame.';
const FOR_EVERYBODY = 'The picture must be fit for readers of every age: no nudity, nothing sexual, no gore.';

function pictureRules(isNsfw: boolean): string {
  return isNsfw ? ALWAYS : `${FOR_EVERYBODY} ${ALWAYS}`;
}
