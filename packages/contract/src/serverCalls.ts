import * as z from 'zod/mini';
import { call, json } from './ApiCall.ts';
import { bodyLimits } from './limits.ts';
import { feedbackAnswer, feedbackRequest, status } from './status.ts';

const health = z.object({ status: z.literal('ok') });

export const feedbackCall = call('POST /api/v1/feedback', {
  name: 'feedback',
  access: 'anyone',
  summary: 'Sends a message to the people who run this server.',
  request: feedbackRequest,
  body: bodyLimits.note,
  answer: json(feedbackAnswer, 202),
});

export const statusCall = call('GET /api/v1/status', {
  name: 'status',
  access: 'anyone',
  summary:
    'Says which parts are real and which embedded, the limits, the costs, and what a visitor has left today.',
  answer: json(status),
});

export const openapiCall = call('GET /api/openapi.json', {
  name: 'openapi',
  access: 'anyone',
  summary: 'This description, for machines: OpenAPI 3.1.',
  answer: { kind: 'json', status: 200, schema: z.looseObject({ openapi: z.string() }) },
});

export const docsCall = call('GET /api/docs', {
  name: 'docs',
  access: 'anyone',
  summary: 'This description, for people.',
  answer: { kind: 'page' },
});

export const healthCall = call('GET /healthz', {
  name: 'health',
  access: 'anyone',
  summary: 'Answers while the process lives.',
  answer: json(health),
});

export const readinessCall = call('GET /readyz', {
  name: 'readiness',
  access: 'anyone',
  summary: 'Answers while what the server keeps can be written.',
  answer: json(health),
});
