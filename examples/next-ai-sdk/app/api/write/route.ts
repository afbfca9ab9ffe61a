import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { handleWriting } from '@fabula/editor-kit/server';

const {
  OPENAI_BASE_URL = 'http://localhost:11434/v1',
  OPENAI_API_KEY = 'none',
  OPENAI_MODEL = 'llama3.2',
} = process.env;

/** Any model of the AI SDK will do: `openai('gpt-5')`, `anthropic('claude-…')` … */
const models = createOpenAICompatible({ name: 'model', baseURL: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY });
const model = models(OPENAI_MODEL);

export const POST = (request: Request) => handleWriting(request, { model, onError: console.error });
