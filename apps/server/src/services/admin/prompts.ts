import type { PromptImportAnswer, PromptTestRequest, PromptTestResult } from '@fabula/contract';
import { countTokens, renderPrompt } from '@fabula/writing';
import type { PromptLibrary, PromptsFile } from '../../prompts/PromptLibrary.ts';
import type { PromptPair, Writer } from '../../writers/Writer.ts';
import type { Caller } from '../generation/Operation.ts';
import type {
  PaidOperation,
  PaidOperationOpening,
  PaidOperationsConfig,
} from '../generation/paidOperations.ts';
import { ProseTranscript } from '../generation/transcripts.ts';
import { askerOf, recordWriting } from '../generation/writing.ts';
import type { Writers } from '../models/writers.ts';

export interface PromptService
  extends Pick<PromptLibrary, 'list' | 'create' | 'update' | 'delete' | 'versions' | 'restore'> {
  exportFile(): Promise<string>;
  /** All of the file or nothing; `mistake` is a sentence that names the line. */
  importFile(text: string): Promise<{ answer: PromptImportAnswer } | { mistake: string }>;
}

export function promptService({
  library,
  file,
}: {
  library: PromptLibrary;
  /** A library may be long: it is written and read beside the loop. */
  file: {
    [Act in keyof PromptsFile]: (
      ...given: Parameters<PromptsFile[Act]>
    ) => Promise<ReturnType<PromptsFile[Act]>>;
  };
}): PromptService {
  return {
    ...library,
    exportFile: async () => file.write(await library.portable()),
    async importFile(text) {
      const reading = await file.read(text);
      return 'mistake' in reading ? reading : { answer: await library.import(reading.prompts) };
    },
  };
}

interface PromptTestServiceConfig extends PaidOperationsConfig {
  library: Pick<PromptLibrary, 'read'>;
  writers: Pick<Writers, 'for'>;
  now(): number;
}

type PromptRole = keyof PromptPair;

/** `empty_prompt`: with these values nothing is left of it. */
export interface PromptTestRefusal {
  refusal: 'unknown_prompt' | 'unknown_version' | 'wrong_type' | 'empty_prompt';
  role: PromptRole;
}

type PromptTestOpening = PaidOperationOpening | PromptTestRefusal;

export function promptTestService(config: PromptTestServiceConfig) {
  const { library, writers, costs, now } = config;

  async function render(
    role: PromptRole,
    request: PromptTestRequest,
  ): Promise<{ text: string } | PromptTestRefusal> {
    const reading = await library.read(request[`${role}_prompt_id`], request[`${role}_prompt_version`]);
    if ('refusal' in reading) {
      return { refusal: reading.refusal === 'unknown' ? 'unknown_prompt' : reading.refusal, role };
    }
    if (reading.type !== role) return { refusal: 'wrong_type', role };
    const text = renderPrompt(reading.text, request.context_data);
    if (text.trim() === '') return { refusal: 'empty_prompt', role };
    return { text };
  }

  return {
    /** Holds the cost and starts: the text, then one chunk with the result, which is the operation’s answer too. */
    async start(request: PromptTestRequest, caller: Caller, proposedId?: string): Promise<PromptTestOpening> {
      const [system, user] = [await render('system', request), await render('user', request)];
      if ('refusal' in system) return system;
      if ('refusal' in user) return user;
      const { writer, isFree } = await writers.for(askerOf(caller));
      const opening = await config.paidOperations.open(
        { call: 'test_prompts', caller, params: request, credits: isFree ? 0 : costs.prompt_test },
        proposedId,
      );
      if ('operation' in opening) record(writer, opening, { system: system.text, user: user.text }, request);
      return opening;
    },
  };

  function record(
    writer: Writer,
    { operation, charge }: PaidOperation,
    prompts: PromptPair,
    { context_data }: PromptTestRequest,
  ): void {
    const startedAt = now();
    const transcript = new ProseTranscript(operation);
    const conclude = () => {
      const endedAt = now();
      const result: PromptTestResult = {
        response_length: transcript.text.length,
        estimated_tokens: countTokens(transcript.text),
        timestamp: new Date(endedAt).toISOString(),
        generated_text: transcript.text,
        context_data,
        operation_id: operation.id,
        duration_ms: Math.max(0, endedAt - startedAt),
        credits: operation.charged,
      };
      operation.answer = { result };
      return { chunk: { result } };
    };
    const write = (options: Parameters<Writer['answerPrompts']>[1]) => writer.answerPrompts(prompts, options);
    void recordWriting(
      { operation, charge, asked: prompts, transcript, write, patience: 1, conclude },
      config,
    );
  }
}
