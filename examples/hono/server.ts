import { handleWriting } from '@fabula/editor-kit/server';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import OpenAI from 'openai';

const {
  OPENAI_BASE_URL = 'http://localhost:11434/v1',
  OPENAI_API_KEY = 'none',
  OPENAI_MODEL = 'llama3.2',
  PORT = '3000',
} = process.env;
const client = new OpenAI({ baseURL: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY });
const writing = { client, model: OPENAI_MODEL, onError: console.error };

const app = new Hono();
app.post('/api/write', ({ req }) => handleWriting(req.raw, writing));
app.use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
