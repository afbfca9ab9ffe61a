import { call, json } from './ApiCall.ts';
import { operationAnswer, operationReport } from './operation.ts';

export const readOperationCall = call('GET /api/v1/operations/{id}', {
  name: 'read_operation',
  access: 'anyone',
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
});

export const reportOperationCall = call('GET /api/v1/operations/{id}/report', {
  name: 'report_operation',
  access: 'anyone',
  isOwned: true,
  summary: 'Says what a generation was sent, what it used, and what it cost.',
  answer: json(operationReport),
});

export const cancelOperationCall = call('POST /api/v1/operations/{id}/cancel', {
  name: 'cancel_operation',
  access: 'anyone',
  isOwned: true,
  summary: 'Cancels a generation: its stream ends in [CANCELLED].',
  answer: json(operationAnswer),
});
