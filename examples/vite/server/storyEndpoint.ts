import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { WritingRequest } from '@fabula/editor-kit/core';
import type { Plugin, PreviewServer } from 'vite';
import { tellStory } from './tellStory.ts';

let credits = 40;

/** Answers with one event a line. Whoever leaves before the end pays nothing. */
async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = (await json(request)) as WritingRequest;
  if (credits < wanted.count) {
    response.writeHead(402).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  for (const event of tellStory(wanted)) {
    response.write(`${JSON.stringify(event)}\n`);
    await pause(20);
    if (response.closed) return;
  }
  credits -= wanted.count;
  response.end();
}

/** The whole server of this example: `POST /api/write` and `GET /api/credits`, in `vite` and in `vite preview`. */
export function storyEndpoint(): Plugin {
  const serve = ({ middlewares }: Pick<PreviewServer, 'middlewares'>) => {
    middlewares.use('/api/write', (request, response, next) => void write(request, response).catch(next));
    middlewares.use('/api/credits', (_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ available: credits, total: credits }));
    });
  };
  return { name: 'story-endpoint', configureServer: serve, configurePreviewServer: serve };
}
