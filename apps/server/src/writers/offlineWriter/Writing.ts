import type { Answer, RewriteEvent, SceneEvent, WriterEvent, WriterFailure } from '../Writer.ts';

export interface Writing {
  call: StreamedCall | WholeCall;
  task: unknown;
  seed: string;
  contextTokens: number;
}

/** Its events without their pace, or its answer, or its failure. */
export type WrittenWhole =
  | { events: StreamedEvent[] }
  | { answer: Answer<unknown> }
  | { failure: Pick<WriterFailure, 'type' | 'message' | 'retryAfter'> };

export type StreamedCall = 'prose' | 'rewrite' | 'scene' | 'answerPrompts';

export type WholeCall = 'summarise' | 'suggest' | 'title';

export type StreamedEvent = WriterEvent | RewriteEvent | SceneEvent;
