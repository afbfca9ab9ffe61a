import {
  type PromptTestRequest,
  type PromptTestResult,
  readOperationCall,
  STREAM_CONTENT_TYPE,
  type StreamLine,
  testPromptsCall,
} from '@fabula/contract';
import type { AnswerTool } from './answering.ts';

/** A prompt test that a page asked for. */
export interface TestCall {
  id: string;
  body: PromptTestRequest;
  write(text: string): void;
  finish(): void;
  fail(error: string): void;
}

interface Operation extends TestCall {
  lines: StreamLine[];
  readers: Set<ReadableStreamDefaultController<Uint8Array>>;
}

const operationsPath = readOperationCall.path.replace('/{id}', '');
const encoder = new TextEncoder();

/** Answers prompt tests as the test says, can be cancelled, and replays what was written to whoever comes again. */
export function createTestWriter() {
  const operations: Operation[] = [];

  function begin(id: string, body: PromptTestRequest): Operation {
    const operation: Operation = {
      id,
      body,
      lines: [],
      readers: new Set(),
      write: (text) => say({ chunk: text }),
      finish() {
        say({ chunk: { result: resultOf(operation) } });
        end({ chunk: '[DONE]' });
      },
      fail: (error) => end({ error }),
    };
    const say = (line: StreamLine) => {
      operation.lines.push(line);
      for (const reader of operation.readers) reader.enqueue(bytesOf(line));
    };
    const end = (line: StreamLine) => {
      say(line);
      for (const reader of operation.readers) reader.close();
      operation.readers.clear();
    };
    operations.push(operation);
    return operation;
  }

  function stream({ lines, readers }: Operation): Response {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        for (const line of lines) controller.enqueue(bytesOf(line));
        readers.add(controller);
      },
      cancel: () => void readers.delete(own),
    });
    return new Response(body, { headers: { 'Content-Type': STREAM_CONTENT_TYPE } });
  }

  const answer: AnswerTool = ({ path, body, headers, signal }) => {
    if (path === testPromptsCall.path) {
      const operation = begin(headers.get('X-Operation-Id') ?? '', body as PromptTestRequest);
      return whileWanted(stream(operation), operation, signal);
    }
    const [, id, cancel] = path.startsWith(operationsPath)
      ? path.slice(operationsPath.length).split('/')
      : [];
    const operation = operations.find((one) => one.id === id);
    if (!operation) return undefined;
    if (!cancel) return whileWanted(stream(operation), operation, signal);
    const line: StreamLine = { chunk: '[CANCELLED]' };
    operation.lines.push(line);
    for (const reader of operation.readers) {
      reader.enqueue(bytesOf(line));
      reader.close();
    }
    operation.readers.clear();
    return { id, state: 'cancelled' };
  };

  return {
    answer,
    /** The calls so far. */
    calls: operations as readonly TestCall[],
  };
}

/** Whoever hangs up hears no more. */
function whileWanted(response: Response, { readers }: Operation, signal: AbortSignal | undefined): Response {
  const added = [...readers].at(-1);
  signal?.addEventListener('abort', () => {
    if (!added || !readers.delete(added)) return;
    added.error(signal.reason);
  });
  return response;
}

function bytesOf(line: StreamLine): Uint8Array {
  return encoder.encode(`${JSON.stringify(line)}\n`);
}

function resultOf({ id, body, lines }: Operation): PromptTestResult {
  const text = lines
    .map((line) => ('chunk' in line && typeof line.chunk === 'string' ? line.chunk : ''))
    .join('');
  return {
    response_length: text.length,
    estimated_tokens: Math.ceil(text.length / 4),
    timestamp: '2026-01-05T10:00:00.000Z',
    generated_text: text,
    context_data: body.context_data,
    operation_id: id,
    duration_ms: 1200,
    credits: 1,
  };
}
