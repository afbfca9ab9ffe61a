import * as z from 'zod/mini';
import { type ApiCall, calls, json } from './ApiCall.ts';
import { authCalls } from './authCalls.ts';
import { connectionCalls } from './connectionCalls.ts';
import { exportStoryRequest, scenePdfRequest } from './exports.ts';
import { generationCalls } from './generationCalls.ts';
import { imageCalls } from './imageCalls.ts';
import { bodyLimits } from './limits.ts';
import { moderationCalls } from './moderationCalls.ts';
import { creditCalls, paymentCalls, walletAdminCalls } from './moneyCalls.ts';
import { operationAnswer, operationReport } from './operation.ts';
import { feedbackAnswer, feedbackRequest, status } from './status.ts';
import { storyGroupCalls } from './storyGroupCalls.ts';
import { toolCalls } from './toolCalls.ts';
import { workCalls } from './workCalls.ts';

const health = z.object({ status: z.literal('ok') });

/** Every call of the server: a route that is not here does not exist (D-OPENAPI). Times are ISO 8601. */
export const apiCalls: readonly ApiCall[] = [
  ...Object.entries(generationCalls).map(
    ([name, { title: _title, price: _price, ...call }]): ApiCall => ({
      ...{ name, method: 'POST', startsOperation: true, access: 'anyone', body: bodyLimits.generation },
      ...call,
    }),
  ),
  ...authCalls,
  ...workCalls,
  ...storyGroupCalls,
  ...imageCalls,
  ...calls('anyone', {
    typeset_scene: {
      route: 'POST /api/v1/scenes/pdf',
      summary:
        'Sets pages of a screenplay, laid out already, as a PDF in Courier Prime. Its header X-Unset-Characters names what no font of ours has, percent-encoded.',
      request: scenePdfRequest,
      body: bodyLimits.script,
      answer: { kind: 'bytes' },
    },
    export_story: {
      route: 'POST /api/v1/stories/export/{format}',
      summary:
        'Makes a story into a book with its pictures and cover: epub, docx or pdf. The header X-Unset-Characters names what the fonts of a PDF have not, percent-encoded; X-Pictures-Left-Out says how many pictures could not come along.',
      request: exportStoryRequest,
      body: bodyLimits.book,
      answer: { kind: 'bytes' },
    },
  }),
  ...creditCalls,
  ...paymentCalls,
  ...connectionCalls,
  ...toolCalls,
  ...moderationCalls,
  ...walletAdminCalls,
  ...calls('anyone', {
    read_operation: {
      route: 'GET /api/v1/operations/{id}',
      isOwned: true,
      summary:
        'Reads a generation’s lines again, while it runs and for 15 minutes after: a dropped connection loses nothing. A JSON call’s answer comes as JSON text in one chunk.',
      query: [
        {
          name: 'from',
          kind: 'number',
          description: 'The number of the first line wanted; 0, the first of all, when left out.',
        },
      ],
      answer: { kind: 'lines', chunks: 'either' },
    },
    report_operation: {
      route: 'GET /api/v1/operations/{id}/report',
      isOwned: true,
      summary: 'Says what a generation was sent, what it used, and what it cost.',
      answer: json(operationReport),
    },
    cancel_operation: {
      route: 'POST /api/v1/operations/{id}/cancel',
      isOwned: true,
      summary: 'Cancels a generation: its stream ends in [CANCELLED].',
      answer: json(operationAnswer),
    },
    feedback: {
      route: 'POST /api/v1/feedback',
      summary: 'Sends a message to the people who run this server.',
      request: feedbackRequest,
      body: bodyLimits.note,
      answer: json(feedbackAnswer, 202),
    },
    status: {
      route: 'GET /api/v1/status',
      summary:
        'Says which parts are real and which embedded, the limits, the costs, and what a visitor has left today.',
      answer: json(status),
    },
    openapi: {
      route: 'GET /api/openapi.json',
      summary: 'This description, for machines: OpenAPI 3.1.',
      answer: { kind: 'json', status: 200, schema: z.looseObject({ openapi: z.string() }) },
    },
    docs: {
      route: 'GET /api/docs',
      summary: 'This description, for people.',
      answer: { kind: 'page' },
    },
    health: {
      route: 'GET /healthz',
      summary: 'Answers while the process lives.',
      answer: json(health),
    },
    readiness: {
      route: 'GET /readyz',
      summary: 'Answers while what the server keeps can be written.',
      answer: json(health),
    },
  }),
];
